### Every sentence for people, in English: errors, reasons, news and the page.
### One file for each language; Python (mue.i18n) and the page read the same file.
### FORM($value, "name") asks for the attribute of that name of the message behind a value.

## Words of the game
suit-black = black
suit-blue = blue
suit-green = green
suit-red = red
suit-yellow = yellow
suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
suit-joker = joker
suit-letter-black = K
suit-letter-blue = B
suit-letter-green = G
suit-letter-red = R
suit-letter-yellow = Y
suit-letter-clubs = C
suit-letter-diamonds = D
suit-letter-hearts = H
suit-letter-spades = S
# The suit that all trumps make together.
suit-trump = trump
card =
    { $deck ->
        [french] { $rank } of { $suit }
       *[colours] { $suit } { $rank }
    }
    .the =
        { $deck ->
            [french] the { $rank } of { $suit }
           *[colours] the { $suit } { $rank }
        }
card-joker = joker
    .the = the joker
trump-none = none
    .phrase = no trump
    .accusative = no trump
    .short = none
trump-number = all { $number }s
column-super = Super
    .word = super
column-major = Major
    .word = major
column-minor = Minor
    .word = minor
column-joker = Jokers
    .word = joker
role-crown = Crown
    .the = the Crown
role-shield = Shield
    .the = the Shield
role-chief = chief
    .the = the chief
role-vice = vice
    .the = the vice
role-declarer = declarer
    .the = the declarer
role-head-defender = head defender
    .the = the head defender
role-partner = partner
    .the = the partner
level-random = any card
level-rookie = rookie
level-club = club player
level-expert = expert
game-title-mu = Mü
game-title-eskridge = Mü for two (Eskridge)
game-title-goslar = Mü for two (Goslar)
game-title-wimmuln = Wimmüln
game-title-yamv = YAMV
card-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
trick-count =
    { $count ->
        [one] { $count } trick
       *[other] { $count } tricks
    }
point-count =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
hand-count =
    { $count ->
        [one] { $count } hand
       *[other] { $count } hands
    }
# Of tricks or points: $unit is `tricks` or `points`.
amount =
    { $unit ->
        [tricks] { trick-count }
       *[points] { point-count }
    }

## Seats and partners
seat = seat { $number }
    .capital = Seat { $number }
your-partner = your partner
    .capital = Your partner

## Trumps
trump-major = major trump
trump-minor = minor trump

## Phases of a hand
phase-auction = auction
phase-minor = minor trump
phase-major = major trump
phase-partner = partner
phase-kitty = kitty
phase-exchange = exchange
phase-turn-up = turn up
phase-keep = keep
phase-lead = first lead
phase-declare = declare
phase-next-dealer = next dealer
phase-over = over
phase-play = play

## Numbers
figure-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
figure-signed =
    { $sign ->
        [plus] +{ figure-hundredths }
       *[minus] -{ figure-hundredths }
    }
figure-percent = { NUMBER($number, style: "percent", maximumFractionDigits: 0) }
figure-grouped = { NUMBER($number, useGrouping: 1) }
number-range = { $least } to { $most }

## Lists
list-one = { $item }
list-or = { $first } or { $last }
    .capital = { FORM($first, "capital") } or { $last }
list-and = { $first } and { $last }
    .capital = { FORM($first, "capital") } and { $last }

## Sentences that come as they are
verbatim = { $text }

## Reading cards, moves and trumps
not-a-card = '{ $text }' is not a card: write a colour letter (K B G R Y, or C D H S) and a number, like R7 or S10, or JK for a joker.
not-a-trump = '{ $text }' is not a trump: write a colour or suit (red), a number (7) or none.
not-a-move = '{ $text }' is not a move: begin with one of { $acts }.
incomplete-move = '{ $text }' is not complete or has too much: write { $example }.
not-a-number = '{ $text }' is not a number: write it like { $example }.
not-a-seat = '{ $text }' is not a seat: write its number, like { $example }.

## What a seat may do: what is typed, and cards as in records
choice-of-moves = { $act } { $moves }
choice-of-cards = { $act } { $number } of { $cards }
choice-of-pair = { $act } two of { $cards }: first the hidden card, then the shown one
choice-of-exchange = { $act } { $count } of { $cards }, or from the table ({ $table }) and lay as many of the drawn cards ({ $drawn }) in their place
choice-or = { $first }; or { $last }

## What the turn asks for
must-show-or-pass = You must show cards or pass now.
must-name-trump = You must name the { $trump } now.
must-play = You must play a card now.
must-pick-partner = You must pick a partner now.
must-put-away = You must put cards away (discard) now.
must-put-on-pile = You must put cards on the pile (discard) now.
must-turn-up = You must turn up a face-down card (turn) now.
must-keep = You must take one of the turned-up cards into your hand (keep) now.
must-declare = You must declare two cards, the hidden one first.

## Bidding
show-is-empty = A show has at least one card; to show none, pass.
cannot-show-more = You cannot show any more cards: { $reason }.
shows-too-many =
    { $most ->
        [one] You may show at most { $most } more card now: { $reason }.
       *[other] You may show at most { $most } more cards now: { $reason }.
    }
no-larger-goal =
    { $cards ->
        [one] the largest goal is for { $cards } card face up
       *[other] the largest goal is for { $cards } cards face up
    }
raise-limit =
    { $cards ->
        [one] a display may exceed the largest one by at most { $cards } card
       *[other] a display may exceed the largest one by at most { $cards } cards
    }

## Naming a trump
cannot-name = You cannot name { $trump }: { $reason }. You may name { $allowed }.
trump-is-taken = { $trump } is taken already
names-another-kind = a trump must be { $kinds } here
trump-kind-suit = a colour or suit
trump-kind-rank = a number
trump-kind-none = none
trump-not-on-display = it is on none of your face-up cards ({ $cards })
nothing-on-display = you have no face-up cards

## Picking a partner
partner-leads-other-side = { FORM($seat, "capital") } leads the other side; your partner may be { $candidates }.
cannot-pick-partner = Your partner may be { $candidates }, not { $seat }.

## Kitty and exchange
wrong-discard-size =
    { $wanted ->
        [one] You must put away exactly { $wanted } card, not { $given }.
       *[other] You must put away exactly { $wanted } cards, not { $given }.
    }
puts-away-from-hand-only = You may put cards away only from your hand, and you lay none on the table.
lays-undrawn-card = You cannot lay { $card }: only drawn cards are laid on the table ({ $drawn }).
no-table-card-put-away = For each card laid, one of those put away must come from the table ({ $table }).
no-table-card-for-lay = For each card you lay, one that you put away must come from the table, and no cards lie there.
ambiguous-exchange = Say which cards come from the table: { $example }.
table-card-not-put-away = { $card } is not among the cards you put away, so it stays on the table.
cannot-put-away-from-table =
    { $lying ->
        [0] { $card } does not lie on the table.
        [one] Only one { $card } lies on the table.
       *[other] Only { $lying } of { $card } lie on the table.
    }
lays-too-many = You may lay only one drawn card for each table card put away, not { $cards }.
lays-card-put-away = You cannot lay { $card }: you put it away.
must-lay-for-table-card = { $card } lies on the table: for each table card put away lay one drawn card in its place (lay { $drawn }).

## Turning up, keeping, leading and declaring
cannot-turn-up = There is no uncovered face-down card in your { FORM($column, "word") } column; you may turn up { FORM($columns, "word") }.
cannot-keep = You may keep { $turned }, not { $card }.
must-lead-turned-card = The first lead is the turned-up { $card }: play { $card }.

## Following suit
must-follow =
    { $place ->
        [display] You must follow { $suit }: { $card } lies in your display.
       *[hand] You must follow { $suit }: you hold { $card }.
    }
must-follow-trump =
    { $place ->
        [display] You must follow trump: { $card } lies in your display (a trump).
       *[hand] You must follow trump: you hold { $card } (a trump).
    }
card-not-held =
    { $place ->
        [display] { $card } is not in your display.
       *[hand] { $card } is not in your hand.
    }
card-is-elsewhere =
    { $place ->
        [display] { $card } is not in your display (it is in your hand).
       *[hand] { $card } is not in your hand (it is in your display).
    }
holds-too-few =
    { $held ->
        [0] You do not hold { $card }.
        [one] You hold only one { $card }.
       *[other] You hold only { $held } of { $card }.
    }

## Variant files
file-unreadable = { $path }: cannot be read ({ $reason }).
file-not-regular = { $path }: is a pipe or a device; put the rules into a file.
file-not-utf8 = { $path }: is not a text file in UTF-8.
file-not-toml = { $path }: is not TOML from line { $line } on.
file-has-huge-number = { $path }: has a number of more digits than can be read.
file-too-large = { $path }: is too large for a variant file, which has at most { NUMBER($most, useGrouping: 1) } bytes.
file-nested-too-deeply = { $path }: is not TOML that can be read: it is nested too deeply.
in-source = { $source }: { $problem }
unknown-game = There is no game '{ $game }': name one of { $known }.
unknown-variant = There is no variant { $variant } of { $game }: name one of { $known }, or a file that exists.
options-are-rules-only = { $source }, options: only rules can be set here, not { $keys }.
file-of-another-game = { $path }: game must be '{ $wanted }' here, not { $game }.
unknown-base = { $path }: base must be one of { $known }, not { $base }.
unknown-setting = { $key } is not a key of this game; the keys here are { $allowed }.
setting-missing = { $key } is missing.
setting-of-wrong-kind =
    { $kind ->
        [table] { $key } must be a table, not { $given }.
        [list] { $key } must be a list, not { $given }.
        [truth] { $key } must be true or false, not { $given }.
       *[text] { $key } must be a string, not { $given }.
    }
setting-out-of-range = { $key } must be a whole number from { $least } to { $most }, not { $given }.
setting-not-a-shield = { $key } must be true, false, 'state' or 'move', not { $given }.
rank-key-out-of-range = { $key } must be a key from 0 to 99, 'odd', 'even' or a range like '2-5', not { $given }.
base-in-a-circle = { $path }: its base leads back to a file that it is a base of.
text-source = This file
text-line = Line { $line }: { $problem }
key-out-of-range = { $key } must be a key from { $least } to { $most }, not { $given }.
setting-not-allowed = { $key } must be { $allowed }, not { $given }.
setting-breaks-rule = { $key } { $rule }, not { $given }.
nothing-for-players = { $key } has no value for { $players } players; add { $key }.{ $players }.
names-each-once = { $key } must name each of { $allowed } once, not { $given }.
names-twice = { $key } names something twice: { $given }; name each once.
rank-has-no-value = { $key }.rank has no value for { $rank }; it needs a number for each rank of the deck ({ $ranks }).
goals-fall = goals.{ $players } must not fall from one card to the next: { $goals }.
too-few-goals =
    { $goals ->
        [one] goals.{ $players } has a goal for { $goals } card; it needs { $least } goals or more.
       *[other] goals.{ $players } has goals for up to { $goals } cards; it needs { $least } goals or more.
    }
too-many-cards = With { $players } players a deck has at most { $most } cards, not { $given }.
too-many-card-points = With { $players } players the cards of the deck may be worth { $most } points in all, not { $given }: lower deck.points.
too-many-cards-held = With { $players } players a hand has at most { $most } cards, the kitty included, not { $given }.
too-many-trumps = With { $players } players a deck has at most { $most } suits and different ranks in all, not { $given }.
setting-not-printable = { $key } must be a text that can be printed, not { $given }.
no-stalemate = auction.crown_tie must be 'first' or 'forehand': with 'stalemate' two players would hardly ever play.
partner-needs-three = partner must be false for { $players } players: a game with partners needs at least 3.
players-twice = players must name each number once, not { $given }.
too-many-suits-removed = deck.suits_removed must be from 0 to { $most } with { $players } players, not { $count }.
wrong-number-removed =
    { $named ->
        [one] removed names { $named } suit; with { $players } players it must name { $allowed }.
       *[other] removed names { $named } suits; with { $players } players it must name { $allowed }.
    }
match-never-ends = hands and target are both 0, so a match would not end; one must be at least 1.
unknown-suit-removed = removed names { $suit }; the suits of this deck are { $suits }.
no-jokers-to-declare = deck.jokers must be 0: a joker has neither a number to declare nor a colour.
hand-too-small = deal.hand.{ $players } must be at least { $least }, not { $hand }: the dealer leads one card and declares { $declared }.
stock-too-large = deal.kitty must be from 0 to { $most } with { $players } players, not { $kitty }.
hands-cannot-change = deal.hand and deal.smallest must be at most { $fits } with { $players } players, and deal.smallest at most deal.hand; they are { $hand } and { $smallest }.
deal-uses-wrong-count =
    deal must share out the whole deck of { $deck }: with { $players } players it uses { $total ->
        [one] { $total } card
       *[other] { $total } cards
    } (deal.hand { $hand } each, the rest { $rest }). Change deal.* or deck.*, or name the rest in deal.aside.

## What the kernel cannot play
not-native-phase = The kernel does not know the phase '{ $phase }' of { $game }.
not-native-rules = The kernel has its own way to play a hand, and { $game } changes it: { $what }.
not-native-score = The kernel cannot tell what a hand of { $game } pays from points and tricks alone.
not-native-large-score = The kernel counts scores up to { NUMBER($largest, useGrouping: 1) }; this game goes beyond that.
# $problem is one of the sentences kernel-limit-…
not-native-limit = { $problem }
kernel-limit-other = These rules have payments or goals that are too large to be computed: at most 1,000 for each trick or card point, 100,000 for a hand, and goals up to 9,999.

## What the solver cannot solve
unsolvable-phase = Only trick play can be solved, and this hand is at '{ $phase }'.
unsolvable-no-goal = This game has no goal: name a number.
unsolvable-over = The hand is over: name the side whose tricks to count.
unsolvable-limit = { $problem }

## What is not legal in the kernel
not-legal-now = { $move } is not a legal move now.
env-not-offered = The action '{ $action }' is not offered now: its place in the mask is 0.
env-row-not-offered = The action of row { $row } is not offered: its place in the mask is 0. The row has stayed as it was.
env-needs-action = A seat that is to act needs an action; None is only for seats whose hand or match is over.
env-not-installed = Environments need { $library }, which is not installed: pip install 'mue[envs]'.
env-deals-not-listed = The deals of { $game } cannot be listed: suits are taken out at random, or cards are turned up or lie in columns.
env-too-many-deals = There are more than { NUMBER($most, useGrouping: 1) } different deals: too many to list.
env-out-of-turn = Seat { $seat } has decided before its turn: an environment asks one seat after the other.
env-unknown-bot = No bot '{ $bot }' plays in a vector environment: use { $bots }.

## Deals
nothing = none
wrong-suits-removed =
    { $count ->
        [0] With { $players } players all suits stay in the deck; named: { $given }.
        [one] With { $players } players { $count } suit is removed: { $suits }; named: { $given }.
       *[other] With { $players } players { $count } of these suits are removed: { $suits }; named: { $given }.
    }
other-suits-removed = This variant removes { $agreed }, not { $given }.
seed-or-deck = A new deal needs either a seed or a deck.
no-such-dealer = The dealer must be a seat from 0 to { $last }, not { $dealer }.
wrong-player-count = { $game } is for { $allowed } players, not { $players }.
wrong-deck-size =
    { $wanted ->
        [one] This deal takes { $wanted } card; the deck given has { $given }.
       *[other] This deal takes { $wanted } cards; the deck given has { $given }.
    }
wrong-seat-count = deal.{ $zone } must have { $wanted } seats, not { $given }.
wrong-hand-size =
    { $wanted ->
        [one] deal.{ $zone } of seat { $seat } must have { $wanted } card, not { $given }.
       *[other] deal.{ $zone } of seat { $seat } must have { $wanted } cards, not { $given }.
    }
wrong-zone-size =
    { $wanted ->
        [one] deal.{ $zone } must have { $wanted } card, not { $given }.
       *[other] deal.{ $zone } must have { $wanted } cards, not { $given }.
    }
turned-not-dealers = deal.turned must be among the dealer's cards.
not-this-deck = These are not the cards of the deck: { $extra } too many, { $missing } missing.

## Turns
hand-is-over = The hand is over.
not-your-turn = It is not the turn of { $seat }: { $actor } acts.
not-choosing-dealer = It is not the turn of { $seat }: { $dealer } chooses the next dealer.
must-choose-dealer = { FORM($dealer, "capital") } dealt and now chooses another player to deal next (for example: { $example }).

## What a value must be, after its name: `seats must be a list`. $count is a limit
must-be-there = is missing
must-not-be-there = is not one of the keys
must-be-whole = must be a whole number
must-be-number = must be a number
must-be-truth = must be true or false
must-be-text = must be text
must-be-list = must be a list
must-be-object = must be a JSON object
must-be-json = must be JSON
must-be-one-of = must be { $allowed }
must-be-another = cannot have this value
must-have-form = has characters that are not allowed in it
must-be-at-least = must be at least { $count }
must-be-above = must be above { $count }
must-be-at-most = must be at most { $count }
must-be-below = must be below { $count }
must-have-letters =
    { $count ->
        [one] must have at least { $count } character
       *[other] must have at least { $count } characters
    }
must-have-few-letters =
    { $count ->
        [one] must have at most { $count } character
       *[other] must have at most { $count } characters
    }
must-have-items =
    { $count ->
        [one] must have at least { $count } entry
       *[other] must have at least { $count } entries
    }
must-have-few-items =
    { $count ->
        [one] must have at most { $count } entry
       *[other] must have at most { $count } entries
    }

## Values of JSON: in records and messages
json-not-object = { $key } must be a JSON object.
json-not-list = { $key } must be a list.
json-not-texts = { $key } must be a list of strings.
json-not-text = { $key } must be a string.
json-not-integer = { $key } must be a whole number.
json-out-of-range = { $key } must be a number from { $least } to { $most }.
json-too-many-cards =
    { $most ->
        [one] { $key } must have at most { $most } card.
       *[other] { $key } must have at most { $most } cards.
    }
json-not-allowed = { $key } must be { $allowed }, not { $given }.
json-missing = { $key } is missing.
json-act-incomplete = { $key } is missing: the keys of { $act } are { $known }.
json-unknown-key = '{ $key }' is not a key of { $act } (its keys: { $known }).
json-unknown-kind = kind must be one of { $kinds }, not { $given }.
json-wrong-keys = the keys of { $kind } must be { $keys }.
json-unknown-act = act must be one of { $acts }, not { $given }.

## Records
record-name = the record
state-name = the state
in-zone = { $zone }: { $problem }
in-line = { $path }:{ $line }: { $problem }
hand-not-finished = only a finished hand has a record, and this one is still being played.
match-not-finished = only a finished match has a record, and this one is still being played.
record-too-deep = the record is nested too deeply.
record-ends-early = the events end too early: { $seat } is to act ({ $phase }).
record-void-differs = result.void must be true in a void hand and in no other.
match-decided-before = the match was decided before this hand.
match-not-decided =
    { $hands ->
        [one] the match is not decided after { $hands } hand that counts.
       *[other] the match is not decided after { $hands } hands that count.
    }
line-not-utf8 = { $path }:{ $line }: is not text in UTF-8.
line-not-json = { $path }:{ $line }: is not JSON: { $reason }.
# $reason of line-not-json.
json-breaks-off = it cannot be read from character { $column } on
json-key-twice = it has the key '{ $key }' twice
json-has-key-twice = An object has the key '{ $key }' twice.
json-unreadable = unreadable
game-not-text = game and variant must be strings.
hand-of-another-match = { $key } is { $hand }, but { $match } for the match.
removed-differs = removed must be the same in all hands of a match.
wrong-next-dealer = { $dealer } cannot be dealer after { $last }.
record-differs = { $key } is { $given } in the record, { $right } by the rules.
turned-another-card = the card turned up is { $card }, not { $given }.
from-missing = from must be 'hand' or 'display'.

## Verifying shuffles
shuffle-missing = shuffle is missing: this hand was not dealt from a seed that can be verified.
seed-used-before = the seed was used before, in hands[{ $hand }].
seed-deals-others = the seed does not deal these cards (deal.{ $zone } differs).
seed-not-committed = the seed is not the one that was committed to (its SHA-256 differs).
seed-not-hexadecimal = seed must be hexadecimal digits.
seed-too-short =
    { $least ->
        [one] seed must have at least { $least } hexadecimal digit, not { $given }.
       *[other] seed must have at least { $least } hexadecimal digits, not { $given }.
    }

## Reasons for a move. Each is a part of a sentence; the first letter becomes a capital
reason-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
reason-tricks =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
reason-goal =
    { $unit ->
        [tricks] { $goal ->
            [one] { $goal } trick
           *[other] { $goal } tricks
        }
       *[points] { $goal ->
            [one] { $goal } point
           *[other] { $goal } points
        }
    }
# Any move
reason-only-move = it is the only move
reason-best-on-average = does best on average in the deals that fit what you see
    .third = does best on average in the deals that fit what { $name } saw
reason-not-beaten = no other move is clearly better
reason-even = about as good as the best
reason-gap = costs about { NUMBER($gap, minimumFractionDigits: 1) } against the best
reason-rule-of-thumb = a beginner's rule of thumb
# A card that takes the trick, or is ahead
reason-reaches-goal = takes the trick, and with it your side has its goal of { reason-goal }
    .third = takes the trick, and with it { $name }'s side has its goal of { reason-goal }
reason-meets-declaration = takes the trick: that makes { reason-tricks }, as you declared
    .third = takes the trick: that makes { reason-tricks }, as { $name } declared
reason-too-many = takes one trick too many: you declared { reason-tricks }
    .third = takes one trick too many: { $name } declared { reason-tricks }
reason-still-needs = takes the trick: you have { $have } and declared { $declared }
    .third = takes the trick: { $name } has { $have } and declared { $declared }
reason-only-taker = takes the trick, and none of your other cards is sure to
    .third = takes the trick, and none of { $name }'s other cards is sure to
reason-takes-cheaply = takes the trick with the lowest card that is sure to
reason-takes-points-cheaply = takes { reason-points } with the lowest card that is sure to
reason-takes = takes the trick, though { FORM($lower, "the") } would as well
reason-makes-sure = makes sure of the trick, since { FORM($best, "the") } from { $who } could still be beaten
reason-takes-from-ally = takes a trick that { $who } already has with { FORM($best, "the") }
reason-trumps-unsure = trumps the trick, though { $who } could still beat it
reason-ahead-unsure = beats { FORM($best, "the") }, though { $who } could still beat it
# A card that does not take the trick
reason-feeds-ally = gives { reason-points } to { $who }, whose { $best } can no longer be beaten
reason-low-under-ally = needs no more: { FORM($best, "the") } from { $who } can no longer be beaten
reason-adds-to-ally = adds { reason-points } to the trick that { $who } is winning with { FORM($best, "the") }
reason-no-points-under-ally = risks no points while { FORM($best, "the") } from { $who } could still be beaten
reason-has-enough = leaves the trick to others: you have { reason-tricks }, as you declared
    .third = leaves the trick to others: { $name } has { reason-tricks }, as declared
reason-below-unsure-ally = stays below { FORM($best, "the") } from { $who }, which could still be beaten
reason-gives-nothing = gives no points to { $who }, who is ahead
reason-gives-least = gives { $who } only { reason-points }, as few as you can
    .third = gives { $who } only { reason-points }, as few as possible
reason-gives-more = gives { $who } { reason-points }, more than you must
    .third = gives { $who } { reason-points }, more than necessary
reason-saves = leaves the trick to { $who } and saves { FORM($card, "the") }
reason-cannot-take = none of your cards can take this trick from { $who }
    .third = none of { $name }'s cards can take this trick from { $who }
reason-last-of-suit = gets rid of your last { $suit } card, so that you can trump that suit
    .third = gets rid of { $name }'s last { $suit } card, so that { $name } can trump that suit
# A lead
reason-draws-trumps =
    { $trumps ->
        [one] draws trumps: others may still have { $trumps } trump
       *[other] draws trumps: others may still have { $trumps } trumps
    }
reason-master = nothing can beat { FORM($card, "the") } now
reason-high-in-suit = no higher { $suit } card is left, so only a trump can beat { FORM($card, "the") }
reason-to-ally = leads to { $who }, who shows { FORM($card, "the") }
reason-beatable = leads { FORM($card, "the") }, which { FORM($higher, "the") } could still beat
reason-low-lead = leads low and keeps { FORM($card, "the") }
# Bids
reason-crown = bids { card-count } to be the { $crown }: goal { reason-goal }
reason-raises-own = raises your own goal from { $before } to { reason-goal }
    .third = raises { $name }'s own goal from { $before } to { reason-goal }
reason-reach = the { $crown }'s goal is made in { NUMBER($reach, style: "percent", maximumFractionDigits: 0) } of deals
reason-holds = { $trump } could be trump, of which you hold { $held }
    .third = { $trump } could be trump, of which { $name } holds { $held }
reason-shield =
    { $count ->
        [one] { card-count } makes you the { $shield }
       *[other] { card-count } make you the { $shield }
    }
    .third =
        { $count ->
            [one] { card-count } makes { $name } the { $shield }
           *[other] { card-count } make { $name } the { $shield }
        }
reason-partner-to-be = shows { $cards } to { $who }, who picks a partner by what is shown
reason-signal = shows { $cards } without a bid to be the { $crown }
reason-draws-level = draws level with { $who }
reason-has-crown = you are the { $crown } with { card-count }: goal { reason-goal }
    .third = { $name } is the { $crown } with { card-count }: goal { reason-goal }
reason-too-dear = a bid of { card-count } asks for { reason-goal }, and then the { $crown }'s goal is made in only { NUMBER($reach, style: "percent", maximumFractionDigits: 0) } of deals
reason-crown-costs = to be the { $crown }, you would have to show { card-count }: goal { reason-goal }
    .third = to be the { $crown }, { $name } would have to show { card-count }: goal { reason-goal }
reason-no-goal-left = no goal is left for a larger bid
reason-leaves-crown = lets { $who } be the { $crown }
reason-nobody-yet = lets another be the { $crown }
# Trumps
reason-trumps-held = you hold { $held } of the { $all } trumps
    .third = { $name } holds { $held } of the { $all } trumps
reason-high-trumps =
    { $high ->
        [one] { $high } of the five highest is yours
       *[other] { $high } of the five highest are yours
    }
    .third =
        { $high ->
            [0] { $name } has none of the five highest
            [one] { $name } has { $high } of the five highest
           *[other] { $name } has { $high } of the five highest
        }
reason-no-trump =
    { $masters ->
        [one] without trumps, { $masters } of your cards would be the highest of its suit
       *[other] without trumps, { $masters } of your cards would be the highest of their suits
    }
    .third =
        { $masters ->
            [one] without trumps, { $masters } of { $name }'s cards would be the highest of its suit
           *[other] without trumps, { $masters } of { $name }'s cards would be the highest of their suits
        }
reason-crown-shows = the { $crown } shows { $cards }
# Partners
reason-partner-trumps = shows { $cards } in trumps
reason-partner-masters = shows { $cards }, and nothing higher is left in the suit
reason-partner-high = shows { $cards }
reason-partner-hidden =
    { $count ->
        [one] shows nothing, and so still has one card in hand
       *[other] shows nothing, and so still has all { card-count } in hand
    }
# Cards put away
reason-saved-points = puts { reason-points } in safety
reason-void = leaves you without { $suits }, so that you can trump there
    .third = leaves { $name } without { $suits }, free to trump there
reason-keeps-trumps = keeps all your trumps
    .third = keeps all of { $name }'s trumps
reason-lays = lays { FORM($cards, "the") } on the table
# Declaring, keeping, turning up, dealing
reason-declares =
    { $higher ->
        [one] { $least } for exactly { $lower }, { $most } for exactly { $higher } trick
       *[other] { $least } for exactly { $lower }, { $most } for exactly { $higher } tricks
    }
reason-declares-twice = { $paid } for exactly { reason-tricks }
reason-keeps-higher = keeps the higher card, and { $led } is led
reason-keeps-lower = keeps the lower card, and { $led } is led
reason-keeps-same = keeps { FORM($kept, "the") }, and { $led } is led
reason-column = { card-count } not seen yet would go on this column
reason-behind = { $who } has the lowest score, { $score }
reason-dealer = { $who } has { $score }

## Bots
unknown-bot = There is no bot '{ $bot }': name one of { $known }.
bot-simulations = The bot '{ $bot }' searches with { $least } to { NUMBER($most, useGrouping: 1) } simulations for an action.
wrong-bot-count = --bots takes one name for all seats, or one for each of { $seats }, not { $given }.
bot-ranks-nothing = The bot '{ $bot }' does not rate moves: choose another bot.
interval-needs-deals = An interval needs at least two deals.

## Client
client-closed = The connection to this table has been closed.
client-bad-address = '{ $url }' is not the address of a server.
client-no-answer = { $url } does not answer ({ $reason }).
client-lost = The server no longer answers ({ $reason }).
client-bad-status = The server answered with status { $status }.
client-hung-up = The server has closed the connection.
client-seat-given-up = The seat has been given up.
client-failed = The client failed ({ $error }).

## Commands
file-has-no-hand = { $path }: has no hand { $hand }.
file-has-no-hands = { $path }: has no hands.
file-has-no-records = { $path }: has no records.
file-unwritable = { $path }: cannot be written ({ $reason }).
file-over-variant = --out would overwrite the variant file { $path }: give the result another name.
no-such-move-number =
    { $moves ->
        [one] { $path }: hand { $hand } has { $moves } move, so --at cannot be { $at }.
       *[other] { $path }: hand { $hand } has { $moves } moves, so --at cannot be { $at }.
    }
no-such-seat-in-hand = { $path }: in hand { $hand } the seats are 0 to { $last }, not { $seat }.
hand-not-played = { $path }: hand { $hand } was not played out, so there is nothing to solve.
seat-not-alone = --seat is for games in which every player plays alone, and must be from 0 to { $last }.
no-such-card-number = --at must be a card from { $first } to { $last } of this hand, not { $at }.
no-puzzle =
    { $attempts ->
        [one] No puzzle in { $attempts } position of seed { $seed }; try another seed or more tricks.
       *[other] No puzzle among { $attempts } positions of seed { $seed }; try another seed or more tricks.
    }
cannot-listen = Cannot listen on { $host }, port { $port }: { $reason }.
not-a-server-address = '{ $url }' is not the address of a server: write one like https://mue.example.
move-too-long =
    { $length ->
        [one] That is too long for a move ({ $length } character).
       *[other] That is too long for a move ({ $length } characters).
    }
not-a-move-here = '{ $text }' is not a move here: type moves to see yours.
command-failed = Error: { $error }
# $reason is one of these.
system-nothing-there = there is no such file or folder
system-not-allowed = that is not allowed
system-is-folder = it is a folder
system-not-a-folder = a part of the path is not a folder
system-exists = it exists already
system-name-too-long = the name is too long
system-full = no space is left
system-too-many-files = too many files are open
system-device-failed = the device failed
system-port-in-use = the port is in use
system-address-not-here = this machine does not have that address
system-refused = nothing listens there
system-broken-off = the connection broke off
system-too-slow = no answer came in time
system-no-way = no network reaches it
system-other = error { $code }
system-error = The operating system refuses: { $reason }.
system-error-at = { $path }: { $reason }.
command-interrupted = Interrupted.
# $problem is a sentence, $command is what to type.
usage-help = { $problem } See '{ $command }'.
usage-wrong = The command was used incorrectly.
usage-no-such-command = There is no command '{ $given }': the commands are { $known }.
usage-no-such-option = There is no option { $given } here.
usage-no-such-option-but = There is no option { $given } here: perhaps { $known }?
usage-extra =
    { $count ->
        [one] There is one argument too many: { $given }.
       *[other] There are { $count } arguments too many: { $given }.
    }
usage-missing = { $name } is missing.
usage-missing-one-of = { $name } is missing: it can be { $allowed }.
usage-needs-value = { $name } needs a value.
usage-takes-no-value = { $name } takes no value.
usage-not-one-of = { $name } must be { $allowed }, not '{ $given }'.
usage-not-whole = { $name } must be a whole number, not '{ $given }'.
usage-not-a-number = { $name } must be a number, not '{ $given }'.
# $number is `whole` or `any`.
usage-out-of-range =
    { $number ->
        [whole] { $name } must be a whole number from { $least } to { $most }, not '{ $given }'.
       *[any] { $name } must be a number from { $least } to { $most }, not '{ $given }'.
    }
usage-too-small =
    { $number ->
        [whole] { $name } must be a whole number of at least { $least }, not '{ $given }'.
       *[any] { $name } must be a number of at least { $least }, not '{ $given }'.
    }
usage-not-a-file = { $name } must be a file that can be used, not '{ $given }'.
usage-bad-value = { $name } cannot be '{ $given }'.
usage-seat = With { $players } players --seat is a number from 0 to { $last }.
usage-hands-or-matches = Give -n or --matches, not both.
usage-match-options = --hands, --target and --max-hands describe a match: use them with --matches. -n is the number of hands to deal.
usage-one-part = Give --auction-only or --play-only, not both.
usage-ladder-bots = --bots takes two or more different bots, like rookie,random.

## Commands: progress
progress-playing-hands = playing hands
progress-playing-matches = playing matches
progress-playing-deals = playing deals
progress-replaying = replaying
progress-verifying = verifying
progress-reviewing = reviewing hand { $hand }
progress-solving = solving
progress-searching = searching
progress-measuring = measuring

## Commands: titles of columns
heading-game = game
heading-title = title
heading-players = players
heading-summary = what it is
heading-variants = variants
heading-key = key
heading-value = value
heading-trick = trick
heading-leader = led by
heading-cards = cards
heading-changes = what changed it
heading-face-down = face down
heading-taken = taken
heading-made = made
heading-best = best
heading-cost = cost
heading-pair = pair
heading-score-per-deal = score per deal
heading-interval = 95% interval
heading-bot = bot
heading-ms = ms per move
heading-ms-95 = 95%
heading-goal-made = goal made against itself
heading-void = void
heading-fallbacks = fallbacks
heading-rating = rating
heading-decision = decision
heading-cards-shown = cards shown
heading-moves-per-second = moves/s
heading-hands-per-second = hands/s
heading-play-moves-per-second = moves/s in trick play
heading-random-hands = random hands/s
heading-rookie-hands = rookie hands/s
heading-driven-moves = driven moves/s
heading-envs-vector = vector
heading-envs-masks = masks alone
heading-envs-vector-all-cores = vector, all cores
heading-envs-masks-all-cores = masks alone, all cores
heading-envs-aec = PettingZoo
heading-envs-openspiel = OpenSpiel
heading-envs-peer = other games
heading-envs-actions = actions/s
heading-playouts = play-outs of whole hands
heading-random-per-second = random/s
heading-quick-per-second = quick/s
heading-solver = solver, ms: median (90 %)
heading-tricks-left = tricks left
heading-exact-value = exact value
heading-goal-reached = goal reached?
heading-at-the-edge = at the edge

## Settings of variants, as mue variants diff says what differs
setting-differs = { $what }: { $new } (was: { $old })
setting-for-players = { $what } ({ $number } players)
setting-for-rank = { $what }, { $number }
setting-nothing = nothing
variants-alike = { $one } and { $other } have the same rules.
variants-differ = { $other }: what differs from { $one }
variants-of-two-games = { $one } is for { $game }, but { $other } is for { $other_game }: only variants of one game can be compared.
variants-of-no-game = { $given } names no game: write a shipped variant such as mu or mu-classic, or a file that has a line like game = "mu".
rule-players = numbers of players
rule-hands = hands in a match (0: as many as it takes)
rule-target = score that ends the match (0: none)
rule-max-hands = most hands of a match to a target (0: no limit)
rule-next-dealer = next dealer
rule-removed = colours that are always taken out
rule-order = steps after the auction
rule-partner = a partner is picked
rule-roles-crown = name of the Crown
rule-roles-shield = name of the Shield
rule-deck-suits = suits of the deck
rule-deck-ranks = ranks of the deck
rule-deck-doubled = ranks that every suit has twice
rule-deck-jokers = jokers
rule-deck-points = points of a card
rule-deck-suits-removed = number of suits taken out
rule-deal-hand = cards in each hand
rule-deal-kitty = cards in the kitty or stock
rule-deal-aside = cards that stay out unseen
rule-deal-open = open cards in the middle
rule-deal-up = cards dealt face up to each player
rule-auction-first = who bids first
rule-auction-crown-tie = tie for the most cards
rule-auction-shield-tie = tie for the second most cards
rule-auction-shield = the role of the second largest display
rule-auction-raise-by = most cards above the largest display (0: no limit)
rule-trump-crown = what the largest display may name
rule-trump-shield = what the second largest display may name
rule-trump-named-from = trumps are named from
rule-trump-strength = which trumps are stronger
rule-trump-rank-trumps = cards of a number that is trump
rule-trump-equal-cards = of equal cards in a trick
rule-trump-suit-of = the turned-up card that gives the trump
rule-tokens-suit = value of a suit as trump
rule-tokens-none = value of no trump
rule-tokens-rank = value of a number as trump
rule-goals = goals for 1, 2, 3 ... cards
rule-goals-tricks-for-one-card = tricks that a bid of one card asks for
rule-goals-tricks-per-further-card = more tricks for each further card
rule-bonus-declarer-suit = declarer's bonus for a suit
rule-bonus-declarer-none = declarer's bonus for no trump
rule-bonus-declarer-rank = declarer's bonus for a number
rule-bonus-defender-suit = defenders' bonus for a suit
rule-bonus-defender-none = defenders' bonus for no trump
rule-bonus-defender-rank = defenders' bonus for a number
rule-bonus-lower = bonus for the lower number
rule-bonus-higher = bonus for the higher number
rule-bonus-both = bonus for two equal numbers
rule-bonus-shown-factor = factor for the number shown
rule-score-crown-per-card = goal reached: to each of the Crown's team, for each card of the Crown
rule-score-bonus-limit = largest such bonus (0: no limit)
rule-score-missed = who is paid when the goal is missed
rule-score-shield-per-card = goal missed: to each of the Shield's team, for each card of the Shield
rule-score-opponents-per-step = goal missed: to each opponent, for each step
rule-score-crown-per-step = goal missed: to the Crown, for each step
rule-score-partner-per-step = goal missed: to the partner, for each step
rule-score-crown-penalty = goal missed: to the Crown, for each card it showed
rule-score-partner-penalty = goal or bid missed: to the partner, for each card or trick bid
rule-score-stalemate-per-card = stalemate: to each tied player, for each card
rule-score-stalemate-last-per-card = stalemate: to the one who drew level last, for each card
rule-score-crown-wins = goal reached: to the Crown
rule-score-shield-wins = goal missed: to the other player
rule-score-per-trick-bid = bid made: to each of the declarer's team, for each trick bid
rule-score-per-overtrick = bid made: to each of the declarer's team, for each overtrick
rule-score-declarer-penalty = bid failed: to the declarer, for each trick bid
rule-score-declarer-per-undertrick = bid failed: to the declarer, for each undertrick
rule-score-partner-per-undertrick = bid failed: to the partner, for each undertrick
rule-score-per-defender-trick = to each defender, for each trick of their own
rule-value-dealer = the dealer
rule-value-forehand = left of the dealer
rule-value-first = the player who showed them first
rule-value-stalemate = the hand ends
rule-value-suit = suit
rule-value-holder = its holder keeps it
rule-value-backwards = the first player going backwards from the largest display
rule-value-highest = the higher numbers
rule-value-higher-suits = the higher suits
rule-value-state = belongs to it at any time
rule-value-move = goes to the player who shows no more cards than the largest display has, if nobody has it or its holder shows fewer; an overtaken Crown gets nothing
rule-value-major-over-minor = the major trump over the minor one
rule-value-rank-over-suit = numbers over suits
rule-value-equal = are equally strong
rule-value-by-suit = are ranked by suit
rule-value-first-wins = the first one wins
rule-value-last-wins = the last one wins
rule-value-display = the cards face up
rule-value-anything = the whole deck
rule-value-left = the player to the left
rule-value-chosen = whom the last dealer chooses
rule-value-shield-bonus = the Shield's team, for its own cards
rule-value-steps-missed = everybody, by the steps missed
rule-value-smaller = the smaller one
rule-value-larger = the larger one
rule-value-rank = number
rule-value-none = none
rule-value-minor = minor trump
rule-value-major = major trump
rule-value-kitty = kitty
rule-value-partner = partner
rule-value-exchange = exchange
rule-value-true = yes
rule-value-false = no

## Commands: games, rules, records, bots and servers
rules-changed = { $variant }: what differs
simulated-hands =
    { $count ->
        [one] { $path }: { $count } hand of { $game } with { $players } players, seed { $seed }.
       *[other] { $path }: { $count } hands of { $game } with { $players } players, seed { $seed }.
    }
simulated-matches =
    { $count ->
        [one] { $path }: { $count } match of { $game } with { $players } players, seed { $seed }.
       *[other] { $path }: { $count } matches of { $game } with { $players } players, seed { $seed }.
    }
records-replayed =
    { $count ->
        [one] { $path }: { $count } hand replayed, every move legal and every score right.
       *[other] { $path }: { $count } hands replayed, every move legal and every score right.
    }
records-verified =
    { $count ->
        [one] { $path }: { $count } hand verified, its commitment, seed and cards agree.
       *[other] { $path }: { $count } hands verified, their commitments, seeds and cards agree.
    }
bot-seated = { $name } has seat { $seat }.
bot-waits = { $name } has seat { $seat } and waits until another player starts the match (with --start it starts the match itself).
bot-match-over = The match is over: { $scores }; won by { $winners }.
serve-processes = Several processes need PostgreSQL and an operating system with fork.
serve-ready = mue is serving on { $url } (Ctrl-C stops it).
worker-ready = mue is playing bots' turns for this database (Ctrl-C stops it).
backup-written = { $rows ->
    [one] One row is in the backup { $path }.
   *[other] { $rows } rows are in the backup { $path }.
}
backup-restored = { $rows ->
    [one] One row was restored from { $path }.
   *[other] { $rows } rows were restored from { $path }.
}

## Commands: advise and review
advise-headline = { FORM($seat, "capital") } made move { $number }: { $move }. What { $bot } says:
review-headline = Hand { $hand }, { $game }: { $scores }.
review-headline-void = Hand { $hand }, { $game }: nobody showed a card.
review-nothing = There was nothing to decide.
review-nothing-for = { FORM($seat, "capital") } had nothing to decide.
review-same = the same
review-no-mistakes = No costly mistakes.
review-mistakes = The costliest mistakes:
review-mistake = { $place }. Move { $number }, { $seat }: { $move } cost { $cost } points ({ $grade }).
review-accuracy = Accuracy: { $seats }.
review-accuracy-of = { $who } { NUMBER($percent, maximumFractionDigits: 0) }%
review-no-accuracy = No move was rated, so there is no accuracy to show.
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
review-made = Made: { $move } ({ $numbers }). { $reason }
review-better = Better: { $move } ({ $numbers }). { $reason }
review-numbers = score { $score }, others { $others }
review-numbers-goal = score { $score }, others { $others }, goal { $goal }
# $made is `yes` or `no`; $reachable is `yes`, `no` or `unknown`.
review-goal =
    { $made ->
        [yes] The goal of { $goal } was reached by { $side };
       *[no] The goal of { $goal } was missed by { $side };
    } { $reachable ->
        [yes] with all cards known, it could be reached against best play from the first card on.
        [no] with all cards known, it could not be reached against best play.
       *[unknown] whether it could be reached from the first card on, with all cards known, was not found within the budget.
    }
review-made-possible = Move { $number }, { $seat }: { $move } made it possible.
review-gave-away = Move { $number }, { $seat }: { $move } gave it away.
review-let-through = Move { $number }, { $seat }: { $move } let it through.
review-stopped = Move { $number }, { $seat }: { $move } stopped it.
review-certain-from = From move { $number } on that was certain.

## Commands: solve and puzzle. $made is `yes` if the goal was reached, else `no`
solve-headline = { $game }, trump { FORM($trump, "short") }. Values: tricks of { $side }.
solve-headline-goal =
    { $game }, major { FORM($major, "short") }, minor { FORM($minor, "short") }. Values: { $unit ->
        [tricks] tricks
       *[points] card points
    } of { $side }, who { $count ->
        [one] needs
       *[other] need
    } { $goal }.
solve-end = end
solve-estimate = ~{ $value }
solve-change = { $card } (card { $number }) { $effects }
solve-goal-lost = goal lost
solve-goal-won = goal won
solve-about-tricks = The number after a card says how many tricks it gained or lost the seat, with best play by everyone.
solve-made =
    { $made ->
        [yes] The goal was reached
       *[no] The goal was missed
    }
solve-decided = { solve-made }: { $seat } decided it with { $card }, card { $number }.
solve-settled = { solve-made }, and with best play by everyone that was settled before the first card.
solve-not-known = { solve-made }; where that was decided could not be found within the budget (--seconds).
solve-settled-from = { solve-made }; from card { $number } on that was settled, with best play by everyone. What was true before could not be found within the budget (--seconds).
solve-at = Card { $number }, { $seat } to play; the trick so far: { $cards }.
solve-at-lead = Card { $number }, { $seat } to lead.
solve-reached = reached
solve-missed = missed
solve-played = played
solve-between = between { $least } and { $most }
solve-best-line = Best play continues: { $cards }.
puzzle-headline = { $game } with { $players } players, seed { $seed }. Trump: { FORM($trump, "short") }.
puzzle-trick = Trick: { $cards }.
puzzle-lead = Trick: to be led.
puzzle-task =
    { FORM($seat, "capital") } plays. { FORM($side, "capital") } { $count ->
        [one] needs
       *[other] need
    } { $unit ->
        [tricks] { $goal ->
            [one] { $goal } trick
           *[other] { $goal } tricks
        }
       *[points] { $goal ->
            [one] { $goal } card point
           *[other] { $goal } card points
        }
    } in all; so far { $have }.
puzzle-question = Which card? For the answer, give the same command with --seed { $seed } --solution.
puzzle-answer = Answer: { $move }. What each card takes in all: { $values }.
puzzle-value = { $card } { $value }

## Commands: ladder and bench
# $part is `whole`, `auction` or `play`.
ladder-headline =
    { $game } with { $players } players, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, seed { $seed }{ $part ->
        [auction] , auction only
        [play] , card play only
       *[whole] {""}
    }.
ladder-interval = { $low } to { $high }
ladder-times = ms per move: median / 95 %
ladder-time = { $median } / { $p95 }
ladder-goals = goals won / fought for
ladder-bot-as = { $bot } as { $role }
ladder-rating = { $rating } ± { $doubt }
ladder-failures = { $count } ({ $kinds })
ladder-failure = { $count } × { $kind }
ladder-written = { $path } holds the result of { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }. To check it: mue ladder verify { $path }
ladder-another-part = { $path } holds deals of another ladder: delete it, or name another file with --out.
ladder-verified = { $path }: { $deals ->
        [one] one deal of { $all } was played again and ended
       *[other] { $deals } deals of { $all } were played again and ended
    } with the scores in the file, and its figures follow from its deals.
ladder-check-not-json = { $path } is not JSON.
ladder-check-no-deals = { $path } does not hold the scores of its deals: measure again with this version.
ladder-check-not-a-result = { $path } is not a result of 'mue ladder --json'.
ladder-check-wrong = { $path } is not a whole result: '{ $key }' is missing or wrong.
ladder-check-version = The result is of mue { $given }, this is mue { $own }.
ladder-check-bot = { $bot } is { $own } here, and { $given } played for the result.
ladder-check-number = { $pair }: { $key } is { $given } in the file, and { $right } follows from its deals.
ladder-check-deal = Deal { $deal }, { $pair }, seating { $seating }: { $given } in the file, { $own } when played again.
ladder-check-equal = Deal { $deal } with { $bot } in all seats ended differently when played again.
failure-error = error
failure-illegal = illegal move
failure-overrun = overrun
bench-no-peer = OpenSpiel is not installed (pip install 'mue[peers]'), so there is no comparison.
bench-skat = OpenSpiel's skat, driven from Python, whole hands: { $speed } moves/s. { $table } in trick play: { $ratio } times that.
bench-driven = OpenSpiel's skat, driven from Python, whole hands: { $speed } moves/s. { $table }, driven in the same way: { $ratio } times that.
bench-spread = { $median } ({ $p90 })
bench-threads = Two threads are { $speedup } times as fast as one.
bench-redeals = Redeals with voids and known cards: { $speed }/s.
bench-hearts = OpenSpiel's ISMCTS on hearts: { $speed } simulations/s. { $table } with random play-outs: { $ratio } times that.

## Commands: lab. $crown and $shield are the roles as the variant calls them
lab-headline = { $game } with { $players } players: { $variant } against { $against }
lab-method =
    { $how ->
        [paired] The same { $deals } { $deals ->
            [one] deal was
           *[other] deals were
        } played under both rules
       *[apart] The two rules do not deal the same cards, so { $deals } { $deals ->
            [one] deal of its own was
           *[other] deals of their own were
        } played under each and are compared unpaired: differences must be larger to be seen
    }. Bots in all seats: { $bots }. Seed: { $seed }. Matches, made of these hands: { $matches }.{ $replaced ->
        [0] {""}
       *[other] {" "}Moves of bots that failed and were replaced: { $replaced }.
    }
lab-reading = Each line shows its value under both rules and the difference, changed minus base. The plain interval would hold the true difference of a single line in 95 of 100 reports. But { $compared } lines are compared, and one in twenty would leave its interval by chance. So a line is marked only if its corrected interval leaves out zero; that interval holds { $level }. Of all marked lines, at most 5 % are expected to be chance (Benjamini and Yekutieli, whatever the lines have to do with each other). Differences of shares and their intervals are in percentage points.
lab-title-limits = What bots cannot tell
lab-title-changes = What the rules change
lab-title-reading = How to read the numbers
lab-no-changes = Both sides have the same rules.
lab-base-rules = base rules
lab-changed-rules = changed rules
lab-heading-line = line
lab-heading-base = base
lab-heading-changed = changed
lab-heading-difference = difference
lab-heading-plain = 95 % interval
lab-heading-corrected = corrected
lab-heading-deals = deals
lab-too-few =
    { $what ->
        [differing] differs in too few deals to compare
       *[deals] too few deals to compare
    }
lab-certain = { $value } in every deal
lab-left-out =
    { $count ->
        [one] One line that hardly occurs is left out; --json has it.
       *[other] { $count } lines that hardly occur are left out; --json has them.
    }
lab-same = the same in every deal
lab-percent = { NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-level = { NUMBER($number, style: "percent", maximumFractionDigits: 2) }
lab-signed-points =
    { $sign ->
        [plus] +{ figure-tenths }
       *[minus] -{ figure-tenths }
    } pp
lab-signed-tenths =
    { $sign ->
        [plus] +{ figure-tenths }
       *[minus] -{ figure-tenths }
    }
lab-the = { FORM($role, "the") }
lab-weaker = Weaker bots: { $pairs }.
lab-weaker-pair = { $weaker } in place of { $bot }
lab-of-others = the rest
lab-of-suit = a suit
lab-of-rank = a number
lab-of-none = no trump
lab-section-bids = Bids
lab-section-declared = Declarations
lab-section-trumps = Trumps
lab-section-roles = Roles
lab-section-seats = Seats
lab-section-strength = Strength of the hand
lab-section-margin = What a card, a bonus, a trump is worth
lab-section-dead = Void and dead hands
lab-section-length = Length of a hand
lab-section-matches = Matches
lab-section-luck = Luck and play
lab-intro-bids = How large the winning displays are, and what becomes of them. A size that is rare or always succeeds is a goal set wrong.
lab-intro-declared = What numbers are declared and how often they come true.
lab-intro-trumps = Who names what, and what it wins. A kind of trump that is hardly ever named is paid too little, or cannot win.
lab-intro-roles =
    { $auction ->
        [yes] What each role scores, and how far it is ahead of the mean of the others. Roles that players choose should be worth choosing.
       *[no] What a player scores in a hand.
    }
lab-intro-seats = Place 0 is the dealer, place 1 the next on the left. With fair rules the places differ little.
lab-intro-strength = The hands of each deal in order: 1 is the strongest at the table by high cards and long suits. It says how much the cards decide by themselves.
lab-intro-margin = What one card more or fewer in the bid would have paid in the same hand, had everybody played the same cards; how far the score for just reaching the goal is from that for just missing it; and what trumps pay. The share of deals in which a trump is paid for says what one point more on it is worth.
lab-intro-margin-declared = What a declaration pays on average.
lab-intro-dead =
    { $auction ->
        [yes] Hands that nobody plays, goals that are settled long before the last trick, and players who go without.
       *[no] Players who go without.
    }
lab-intro-length =
    { $auction ->
        [yes] Decisions of all players together, and what is said in the auction.
       *[no] Decisions of all players together.
    }
lab-intro-matches = Matches made of the hands above, each beginning with the same deal under both rules.
lab-intro-luck = One seat was played again by a weaker bot with the same cards. The more that costs compared with the spread of single hands, the sooner the better player shows.
lab-limit-bots = Bots all think alike. People bluff, take risks and make mistakes of their own, and would find weak spots in a rule that bots never look for.
lab-limit-learned = Rookies and clubs bid by rules of thumb. They plan for the changed numbers, but not for a strategy that only the changed rules make good. Bonuses that bots ignore may still tempt people.
lab-limit-fun = Nothing here says whether the game is fun, clear or tense. Comebacks and changes of the lead are only a hint.
lab-limit-talk = People remember past hands and play to the score of the match. These bots do neither.
lab-limit-same-play = What one card more would have paid takes the same play for granted. With a higher goal everybody would have played differently.
lab-limit-matches = Values by size, trump or role are those of the hands that led there, under each of the rules. If other hands bid the same under the changed rules, the value changes though the bid itself is worth what it was.
lab-crown-made = { $crown }: goal reached
lab-crown-cards = { $crown }: cards shown
lab-shield-cards = { $shield }: cards shown
lab-goal = goal to reach
lab-bid-size = deals by cards shown
lab-bid-size-of = deals with a display of { $of }
lab-bid-made = goal reached by cards shown
lab-bid-made-of = goal reached with a display of { $of }
lab-bid-ahead = { $crown }: ahead of the others by cards shown
lab-bid-ahead-of = { $crown } with a display of { $of }, ahead of the others
lab-declared-hit = one of the two numbers came true
lab-declared-hit-shown = the shown number came true
lab-declared-hit-hidden = the hidden number came true
lab-declared-both = the same number on both cards
lab-declared-away = tricks away from the nearer number
lab-declared-number = shown number
lab-declared-number-of = { $of } is the shown number
lab-declared-number-hit = came true by shown number
lab-declared-number-hit-of = shown { $of } came true
lab-major-kind = { $crown } names
lab-major-kind-of = { $crown } names { $of }
lab-major-made = goal reached by trump ({ $crown })
lab-major-made-of = goal reached when { FORM($crown, "the") } names { $of }
lab-major-ahead = { $crown }: ahead of the others by trump
lab-major-ahead-of = { $crown } who names { $of }, ahead of the others
lab-major-rank = { $crown } names the number
lab-major-rank-of = { $crown } names the number { $of }
lab-minor-kind = { $shield } names
lab-minor-kind-of = { $shield } names { $of }
lab-minor-prevents = goal prevented by trump ({ $shield })
lab-minor-prevents-of = goal prevented when { FORM($shield, "the") } names { $of }
lab-minor-ahead = { $shield }: ahead of the others by trump
lab-minor-ahead-of = { $shield } who names { $of }, ahead of the others
lab-minor-rank = { $shield } names the number
lab-minor-rank-of = { $shield } names the number { $of }
lab-score = score of a player
lab-role-score = score by role
lab-role-score-of = score of { $the }
lab-role-ahead = ahead of the others by role
lab-role-ahead-of = { $the }, ahead of the mean of the others
lab-seat-ahead = ahead of the others by place after the dealer
lab-seat-ahead-of = place { $of } after the dealer, ahead of the others
lab-seat-crown = { $crown } by place after the dealer
lab-seat-crown-of = { $crown } at place { $of } after the dealer
lab-strength-ahead = ahead of the others by strength of the hand
lab-strength-ahead-of = hand of strength { $of }, ahead of the others
lab-strength-crown = { $crown } by strength of the hand
lab-strength-crown-of = { $crown } with the hand of strength { $of }
lab-slack = taken beyond the goal
lab-one-more = one card more would have paid
lab-one-fewer = one card fewer would have paid
lab-more-at = one card more would have paid by cards shown
lab-more-at-of = one card more than { $of } would have paid
lab-bonus-paid = { $crown }: just reaching the goal, against just missing it
lab-bonus-at = { $crown }: just reaching the goal, against just missing it, by cards shown
lab-bonus-at-of = just reaching the goal with a display of { $of }, against just missing it
lab-token-paid = paid for the trump to each winner
lab-token-crown = { $crown } is paid for
lab-token-crown-of = { $crown } is paid for { $of }
lab-token-shield = { $shield } is paid for
lab-token-shield-of = { $shield } is paid for { $of }
lab-declared-pays = bonus of a declaration
lab-void = nobody shows a card
lab-tie = a tie ends the hand
lab-no-shield = nobody is { $shield }
lab-decided-left = tricks left when the goal is decided
lab-decided-early = goal decided in the first half of the play
lab-no-trick = players without a trick
lab-nothing = players who score nothing or less
lab-moves = decisions in a hand
lab-shows = bids in a hand
lab-passes = passes in a hand
lab-match-hands = hands in a match
lab-match-changes = changes of the lead in a match
lab-match-comeback = won without leading at half-time
lab-match-last = won from the last place at half-time
lab-match-for-good = part of the match before the winner leads for good
lab-match-margin = winner ahead of the second
lab-match-tie = shared wins
lab-luck-spread = spread of a player’s lead in one hand
lab-luck-gap = what a weaker bot loses with the same cards
lab-luck-play = how far the two bots are apart in one hand
lab-luck-deal = how alike both bots fare with the same cards (1: alike)
lab-found-equal = Both sides have the same rules, so nothing can differ. What follows describes them.
lab-found-nothing =
    { $compared ->
        [one] The one line that was compared did not change
       *[other] None of the { $compared } lines that were compared changed
    } beyond chance: for these bots the change does nothing, or too little to see in so many deals.
lab-found-summary =
    { $marked ->
        [one] { $marked } line of { $compared } changed beyond chance
       *[other] { $marked } lines of { $compared } changed beyond chance
    }{ $told ->
        [0] ; the tables below have what changed.
        [one] ; the largest change comes next.
       *[other] ; the { $told } largest changes come next, one from each section.
    } At most one in twenty marked lines is expected to be chance.
lab-found-changed = { $line }: { $changed } instead of { $base } ({ $difference }, corrected interval { $low } to { $high }). { $act }
lab-found-certain = { $line }: { $changed } instead of { $base }, in every deal alike. { $act }
lab-act-bids = If that is not wanted, move the goals or bonuses of these sizes.
lab-act-declared = If that is not wanted, move what a number pays when it comes true.
lab-act-trumps = If that is not wanted, move the value of this kind of trump.
lab-act-roles = If that is not wanted, move what this role is paid or loses.
lab-act-seats =
    { $auction ->
        [yes] If that is not wanted, change who speaks first or how ties are broken.
       *[no] If that is not wanted, let everybody deal equally often in a match.
    }
lab-act-strength = If that is not wanted, change what weak hands can still earn.
lab-act-margin = If that is not wanted, change how much bonus or loss grows with each card.
lab-act-dead = If that is not wanted, change the goals: far from even, they are settled early.
lab-act-void = If that is not wanted, make the smallest bid easier.
lab-act-length = If that is not wanted, look at how bids may be raised.
lab-act-matches =
    { $match ->
        [target] If that is not wanted, change the target of the match.
       *[hands] If that is not wanted, change the number of hands in a match.
    }
lab-act-match-margin = If that is not wanted, change the length of the match, or how much of the score hangs on a single bonus.
lab-act-luck = If that is not wanted, change how much of the score hangs on a single bonus.
lab-act-moves =
    { $auction ->
        [yes] If that is not wanted, look at how bids may be raised, or at the number of cards.
       *[no] If that is not wanted, change the number of cards.
    }
lab-act-score =
    { $match ->
        [target] If that is not wanted, change the target of the match.
       *[hands] If that is not wanted, change all payments in proportion; a match ends after its hands whatever they are.
    }
lab-act-tokens = If that is not wanted, move the values of the trumps.
lab-act-tie = If that is not wanted, break ties in another way.
lab-act-no-shield = If that is not wanted, let the second largest display win more or risk less.
lab-act-nothing = If that is not wanted, pay for single tricks or cards.
lab-found-goal =
    { FORM($crown, "the") } reaches the goal in { $value } of the hands{ $way ->
        [high] : bids are safe. Higher goals make them smaller rather than fail more often; if more should fail, let each further card pay more, or a failure cost less.
        [low] : bids are bold. If fewer should fail, let a failure cost more, or each further card pay less.
       *[even] : about even, so the goals can stay.
    }
lab-found-size = The largest display has a size of { $of } in { $value } of the deals; the next most frequent size has { $second }. If that is too uniform, change what the neighbouring sizes ask and pay.
lab-found-more =
    { $way ->
        [gain] One card more in the bid would have paid { $value } a hand, with the same play: bots stop before the bonus does. Make high bids pay less, or their goals steeper.
       *[loss] One card more in the bid would have changed the pay by { $value } a hand, with the same play: bidding on is not worth it. Pay more for large bids if auctions end too early.
    }
lab-found-rare =
    { FORM($crown, "the") } names { $of } in only { $value } of the deals{ $often ->
        [yes] {""} and reaches the goal with it in { $made } of them
       *[no] {""}
    }. If it should be a choice, raise its value.
lab-found-shown = Shown numbers come true in { $shown } of the declarations, hidden ones in { $hidden }. Set the factor of the shown card by that.
lab-found-number = { $of } is shown in { $value } of the declarations, more often than any other number. If that is too uniform, let the pay depend on the number.
lab-found-luck =
    With { $weaker } in place of { $bot } a seat loses { $value } a hand with the same cards, while a player’s lead spreads by { $spread }. After { $hands ->
        [one] about { $hands } hand
       *[other] about { $hands } hands
    } the better player is ahead of the mean of the others at nine of ten tables; a match that is to be decided by skill needs that many or more.
lab-found-role =
    Best off is { $best } ({ $most } against the mean of the others), worst off { $kind ->
        [others] are { $worst } ({ $least }). If they should not only look on, pay for tricks or for a prevented goal.
       *[one] is { $worst } ({ $least }). If nobody should fear that role, pay it more.
    }
lab-found-seat = Place { $best } after the dealer (0: the dealer) is best off ({ $most } a hand), place { $worst } worst ({ $least }).{ $match ->
        [target] {""} The deal moves on, so this evens out over a long match
       *[hands] {""} Let everybody deal equally often in a match
    }{ $auction ->
        [yes] ; or change who speaks first.
       *[no] .
    }
lab-found-strength = The hand of strength { $best } (1: the strongest at the table) leads by { $most }, that of strength { $worst } by { $least }. The wider that is, the more the deal decides; pay weak hands for single tricks to narrow it.
lab-found-declared = One of the two numbers comes true in { $value } of the declarations. Far from one half, the bonus is too easy or too hard to get.
lab-found-both = The same number is declared twice in { $value } of the declarations. Its bonus is the dial for how often people dare that.
lab-found-early = When the goal is decided, { $value } of the tricks are still to be played. Let every trick count for its player if the rest should matter.
lab-found-blank = { $value } of the players leave a hand with nothing or less. If that is too harsh, pay for single tricks or cards.
lab-found-void = Nobody shows a card in { $value } of the deals. If that is too often, make the smallest bid easier.
lab-found-tie = A tie ends the hand in { $value } of the deals. If that is too often, break ties in another way.
lab-found-comeback = { $value } of the matches are won by somebody who did not lead at half-time. { $match ->
        [target] A lower target makes
       *[hands] Fewer hands make
    } that rarer, larger bonuses make it more frequent.
lab-found-for-good = The winner leads for good after { $value } of the match. If the end should stay open longer, make the match longer.
lab-found-match = The mean number of hands in a match is { $value }. The target of the match is the dial for that.
lab-found-hand = A hand has { $value } decisions on average, all players together. Fewer cards make it shorter.
lab-found-score =
    { $match ->
        [target] A player scores { $value } a hand on average. Set the target of the match by that.
       *[hands] A player scores { $value } a hand on average. A match ends after its hands, so only differences between players count.
    }
lab-written = { $path }: { $marked } of { $compared } lines changed beyond chance. { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } of { $game } with { $players } players, seed { $seed }.
usage-tune = Give at least one --set and one --aim, or --list for what there is.
usage-tune-twice = Give each key to --set only once: all its values in one range or list.
usage-workers-or-cluster = Give --workers or --cluster, not both.
usage-lab-output = Give --out for the report, or --json.

## Commands: lab tune
progress-tuning = Round { $round } of { $rounds }, { $settings ->
        [one] { $settings } setting
       *[other] { $settings } settings
    }
tune-unknown-setting = There is no setting '{ $key }': name one of { $known }; 'mue lab tune GAME --list' shows all.
tune-bad-values = { $key } cannot be '{ $given }': write numbers as 20..30, 10..40..5 or 3,5,8.
tune-empty-range = { $given } has no value for { $key }: the first number must be the smaller one, and the step at least 1.
tune-too-many-values = { $key } has more than { $most } values.
tune-too-many = These are { $settings } settings, and at most { $most } can be tried: make a range narrower or its step larger.
tune-all-refused = The rules refuse every one of these settings, the first because: { $problem }
tune-bad-aim = '{ $given }' is not an aim: write it as crown.success=0.5 or void=0..0.02.
tune-unknown-measure = There is no measure '{ $given }': 'mue lab tune GAME --list' shows those of a game.
tune-needs-part = { $given } needs to say which, as in { $name }/4: 'mue lab tune GAME --list' shows all.
tune-has-no-parts = { $given }: { $name } has no parts.
tune-bad-target =
    { $unit ->
        [share] '{ $given }' is not a target: this is a share, so a number from 0 to 1, or a range from the smaller to the larger.
       *[other] '{ $given }' is not a target: a range goes from the smaller number to the larger.
    }
tune-never = { $name } never occurs in { $game } with these settings.
tune-headline = { $game } with { $players } players: { $settings ->
        [one] { $settings } setting
       *[other] { $settings } settings
    }. Deals of each: up to { $deals }. Bots: { $bots }. Seed: { $seed }.
tune-comment = Found with "mue lab tune { $game } -p { $players }" for { $aims }.
tune-refused =
    { $count ->
        [one] The rules refuse one more setting: { $problem }
       *[other] The rules refuse { $count } more settings, the first because: { $problem }
    }
tune-heading-aim =
    { $kind ->
        [value] { $line } (aim: { $low })
       *[range] { $line } (aim: { $low } to { $high })
    }
tune-heading-setting = setting
tune-heading-now = now
tune-heading-measure = measure
tune-title-settings = What --set can change
tune-title-measures = What --aim can be set to
tune-value = { $value } ({ $low } to { $high })
tune-few = { $value } (too few deals)
tune-more =
    { $count ->
        [one] One more setting is not shown.
       *[other] { $count } more settings are not shown.
    }
tune-frontier =
    Marked with * { $frontier ->
        [one] is the setting
       *[other] are the settings
    } that no other equals in every aim and beats in one; the nearest to all aims comes first. { $left ->
        [one] One setting is
       *[other] { $left } settings are
    } still in the race, and { $stopped } stopped early because another is certainly better.
tune-intervals = All intervals of this run hold at once in 95 of 100 runs, so each is wider than one of a single value.
tune-bid = { $size }: { $share }
tune-bids = The first line's bids, by cards shown: { $sizes }.
tune-written = { $path }: the variant of the first line.

## Working on a cluster
cluster-not-installed = Work on a cluster needs { $library }, which is not installed: pip install 'mue[cluster]'.
cluster-address = '{ $given }' is not the address of a scheduler: write it as tcp://HOST:PORT, such as tcp://10.0.0.5:8786.
cluster-unreachable = No Dask scheduler answers at { $address }.
cluster-empty = The cluster at { $address } has no workers: "dask worker { $address }" starts some.
cluster-lost = The scheduler at { $address } has stopped answering, so the work is broken off.
cluster-kills = The workers of { $address } die again and again on the same task. They may lack memory.
cluster-without = The scheduler or a worker at { $address } cannot import what this work needs: install mue, and packages with games or bots, on every machine.
cluster-other-code = The workers of { $address } run mue { $theirs }, and here runs mue { $ours }. Results would not be the same, so install the same code on every machine.

## Terminal game: who. $you is `yes` if it is the reader, else `no`
terminal-you = you
    .capital = You
terminal-seat-you = { $number } you

## Terminal game: what has happened
terminal-told = { FORM($events, "line") }
terminal-laid = { FORM($away, "line") } ({ $table } from the table, { $lay } laid there)
terminal-play-also = { $who } { $card }
terminal-from-display = { $card } (display)
terminal-take-up = you take up { $cards }
terminal-next-dealer =
    { $you ->
        [yes] You choose { $dealer } to deal next.
       *[no] { FORM($who, "capital") } chooses { $dealer } to deal next.
    }

## Terminal game: the table
terminal-hand = Hand
terminal-hand-number = Hand { $number }
terminal-hand-of = Hand { $number } of { $hands }
terminal-playing-to = { $hand }, playing to { $target }
terminal-dealt =
    { $you ->
        [yes] you dealt
       *[no] { $who } dealt
    }
terminal-without = without { $suits }
terminal-kitty = kitty of { $count }
terminal-aside =
    { $count ->
        [one] { $count } card aside
       *[other] { $count } cards aside
    }
terminal-turned = Turned up: { $cards }
terminal-open =
    { $points ->
        [one] Open: { $cards } ({ $points } card point for the { $crown }'s goal)
       *[other] Open: { $cards } ({ $points } card points for the { $crown }'s goal)
    }
terminal-trump-so-far = Trump so far: { $trumps }
terminal-trumps = Trump { $trumps }: { $ranking }
terminal-no-trump = No trump
terminal-major = major { $trump }
terminal-minor = minor { $trump }
terminal-goal-amount =
    { $unit ->
        [tricks] { $goal ->
            [one] { $goal } trick
           *[other] { $goal } tricks
        }
       *[points] { $goal ->
            [one] { $goal } card point
           *[other] { $goal } card points
        }
    }
terminal-goal = Goal: { terminal-goal-amount } for { $team }, so far { $have }
terminal-trick-so-far = Trick: { $cards }
terminal-last-trick = Last trick: { $cards }
terminal-no-last-trick = No trick has been taken yet.
terminal-winning = { $who } { $card } (winning)
terminal-took-it = { $who } { $card } (took it)
terminal-stakes = Goal (bonus) by cards: { $stakes }
terminal-stake = { $cards }: { $goal } ({ $bonus })
terminal-stakes-led = Goal (bonus) by cards: { $stakes }; { $who } now { $goal }
terminal-own-hand = Your hand: { $cards }
terminal-no-cards = no cards
terminal-column-seat = seat
terminal-column-hand = hand
terminal-column-of-cards = { FORM($column, "word") }:
terminal-column-shown = shown
terminal-column-display = display
terminal-column-display-down = display (+1: one face down)
terminal-column-declared = declared
terminal-column-said = said
terminal-column-tricks = tricks
terminal-column-points = points
terminal-column-match = match
terminal-column-parts = where it comes from
terminal-column-move = move
terminal-column-score = score
terminal-column-others = others
terminal-column-goal = goal
terminal-column-why = why
terminal-made = { $move } (made)

## Terminal game: what to do
terminal-welcome = { $game } with { $players } players, seed { $seed }. You are seat { $seat }.
terminal-welcome-help = Type help for help, h for a hint.
terminal-your-turn = Your turn: { $options }.
terminal-your-lead = Your lead: { $options }.
terminal-or = { $first }, or { $last }
terminal-some-cards =
    { $most ->
        [one] { $act } { $number } card
       *[other] { $act } { $number } cards
    }
terminal-play-any = play any card
terminal-play-one-of = play one of { $count } cards
terminal-play-these = play { $cards }
terminal-play-hand-or-display = play { $cards } or from your display { $display }
terminal-play-display = play from your display { $display }
terminal-many-moves = { $count } moves: { $moves }.
terminal-moves = You may: { $moves }
terminal-only-move = Your only move: { $move }
terminal-continue = Enter to go on, or quit
terminal-help-now = Now: { $options }.
terminal-help-example = Write it like this: { $first }
terminal-help-examples = Write it like this: { $first }, or { $last }
terminal-help-short = The first word may be left out, and small letters will do.
terminal-help-display = A card is played from the hand if it is there; to play one in your display: play R7 display
terminal-help-cards = Cards: { $letters }
terminal-help-letter = { $letter } { $suit }
terminal-help-points = Card points: { $points }
terminal-help-points-for = { $points } for { $ranks }
terminal-help-words = Also: { $words }
terminal-help-word = { $word } ({ $meaning })
terminal-word-hint = or h: the three best moves, and why
terminal-word-moves = every move you may make
terminal-word-table = the table again
terminal-word-last = the last trick
terminal-word-rules = the rules of the game
terminal-word-help = this help
terminal-word-quit = leave the match
terminal-hint = What { $bot } would do:
terminal-hint-scores = What { $bot } would do, with the score it expects, the others' on average:
terminal-hint-goal = What { $bot } would do, with the score it expects, the others' on average and the chance of the goal:

## Terminal game: the end
terminal-void = Nobody showed a card: the hand is void and the same dealer deals again.
terminal-stalemate = The hand is over: nobody had more cards face up than all others.
terminal-over = The hand is over.
terminal-reached = The hand is over. { FORM($team, "capital") } reached the goal of { terminal-goal-amount }.
terminal-missed = The hand is over. { FORM($team, "capital") } missed the goal of { terminal-goal-amount }.
terminal-score-part = { $part } { $amount }
terminal-winner =
    { $you ->
        [yes] The match is over: you win with { $score }.
       *[no] The match is over: { $who } wins with { $score }.
    }
terminal-winners =
    { $you ->
        [yes] The match is over: { $who } share the win with { $score }.
       *[no] The match is over: { $who } share the win with { $score }.
    }
terminal-score = { $who } { $score }
terminal-leave =
    { $hands ->
        [one] You leave after { $hands } hand: { $scores }.
       *[other] You leave after { $hands } hands: { $scores }.
    }

## Lines of the score sheet: a title, and why the line is there
# $cards, $goal, $taken and $amount are numbers. $beyond is how far $taken is from $goal, above or below;
# $each is the amount for each point or trick of the goal, $each_beyond for each of $beyond.
# $trump is a message trump-… or suit-….
score-part-card-points = card points
    .why = The triangles on the cards in the tricks taken and on the pile.
score-part-goal-reached = goal reached
    .why =
        The goal for { $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        } face up was { $goal ->
            [one] { $goal } point
           *[other] { $goal } points
        }, and the bidding side took { $taken }. That pays { $amount }.
score-part-trump-token = value of the trump
    .why = The side that won named { $trump }. The trump counts too: a number or no trump is a bolder choice than a colour.
score-part-bonus-limit = limit of the bonus
    .why = These rules limit the bonus: anything above the limit is taken off.
score-part-goal-missed = goal missed
    .why =
        The goal for { $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        } face up was { $goal ->
            [one] { $goal } point
           *[other] { $goal } points
        }, and the bidding side took { $taken }. That costs points.
score-part-goal-prevented = goal prevented
    .why =
        The bidding side took { $taken } of the { $goal ->
            [one] { $goal } point
           *[other] { $goal } points
        } it needed. The other side is paid for that.
score-part-tricks-bid = tricks bid
    .why =
        { $goal ->
            [one] { $goal } trick was
           *[other] { $goal } tricks were
        } bid and made: { $each } for each.
score-part-overtricks = overtricks
    .why =
        { $beyond ->
            [one] { $beyond } trick
           *[other] { $beyond } tricks
        } more than the bid: { $each_beyond } for each.
score-part-trump-bonus = trump bonus
    .why = For the half of the trump that your side named: { $trump }.
score-part-bid-failed = bid failed
    .why =
        { $goal ->
            [one] { $goal } trick was
           *[other] { $goal } tricks were
        } bid, and { $taken } made. Each trick that was bid costs { $each }.
score-part-undertricks = undertricks
    .why =
        { $beyond ->
            [one] { $beyond } trick
           *[other] { $beyond } tricks
        } fewer than the bid: { $each_beyond } for each.
score-part-own-tricks = own tricks
    .why = A defender is paid for each trick of their own, whether the bid is made or not.
score-part-tricks-as-declared = tricks as declared
    .why = Exactly as many tricks as one of the two declared cards says. The higher number pays more, and so does the shown card.
score-part-stalemate = stalemate
    .why = Several players had the most cards face up, so the hand was not played. They are paid for their cards, but the one who drew level last pays.

## Server: seats and matches

server-not-your-seat = This seat is not yours. Join the table first.
server-no-table = There is no such table.
server-no-match = There is no such match at this table.
server-no-hand = There is no such hand in this match.
server-table-full = Every seat of this table is taken. You can watch.
# $free is the list of free seats.
server-seat-taken = Seat { $seat } is not free. Choose one of: { $free }.
server-left-table = You have left this table. Join it again with a new token.
server-name-at-table = There is already a player called { $name } at this table. Choose another name.
server-already-seated = You already have a seat at this table.
server-hand-seen = You or somebody at your address has seen other cards of this hand. You can take this seat when the hand is over.
server-rated-address = This match is rated, and somebody at your address already has a seat. You can take one when the match is over.
server-table-too-long = This table has reached its maximum length. Open a new one; everything played here is kept.
server-match-not-over = The match is not over yet.
server-match-not-begun = The match has not begun.
server-seat-free = Seat { $seat } is still free. Wait for a player, or start with bots in the free seats.
server-version-unknown = There is no version { $version } yet: the table is at { $current }.
server-too-late = Too late: the table has moved on since version { $version }.
server-undo-with-people = You can take a move back only if all other players are bots.
server-undo-rated = This match is rated, so no move can be taken back.
server-undo-seen = Another person has played in this hand, so no move of it can be taken back.
server-undo-nothing = You have made no move in this hand that you could take back.
server-claim-not-now = You can claim the rest only when it is your turn to play a card.
server-claim-early = There are too many cards left to check this. Claim again when fewer tricks are left.
server-claim-not-certain = It is not certain yet that you take every further trick: in some deals that fit what you have seen, another player can take one. Play on.
server-claim-unclear = This claim could not be checked. Play on.
server-not-needed = This is not needed any more.

## Server: new tables

server-no-game = There is no such game.
server-no-game-or-variant = There is no such game, or it has no such variant.
server-no-variant = This game has no such variant. Choose one of: { $variants }.
server-variant-and-file = Send either a variant of the server or a file of your own, not both.
server-trials-busy = The server is trying other files just now. Try again in { $seconds } s.
server-too-many-trials = You have had too many files checked. Try again in { $seconds } s.
server-table-too-many-hands = At a table, { $key } must be at most { $most }.
server-table-name-length = At a table, { $key } must be a visible text, no longer than { $most }.
server-trial-only-void = With { $players } players bots have played hand after hand that did not count: a match would not end.
server-trial-too-slow = Bots need too long to play a hand by these rules, or the server is very busy just now.
server-trial-failed = Bots cannot play by these rules. Change the most unusual of them.
# $error is a sentence.
server-unknown-player = { $error } Write 'person' for a seat that a person takes.
server-given-deal-listed = A table with a given deal is not listed. Invite others by its link.
server-deal-other-table = This hand was played as { $game } (variant { $variant }) with { $seats } seats. The new table must be the same.
server-deal-too-few-moves =
    { $moves ->
        [one] This hand has 1 move. Begin before it.
       *[other] This hand has { $moves } moves. Begin after fewer of them.
    }
server-lesson-setup = The lesson of this game is for { $seats } seats and the default variant.
server-no-lesson = There is no lesson for this game.

## Server: hands that are still played, hints and analyses

server-hand-in-play-deal = This hand is still being played. It can be dealt again when it is over.
server-hand-in-play-record = This hand is still being played. There will be a record when it is over.
server-hand-in-play-analysis = This hand is still being played. It can be analysed when it is over.
server-analyses-busy = Many hands are being analysed. Try again in a minute.
server-too-many-analyses =
    { $seconds ->
        [one] You have asked for too many analyses. Try again in 1 second.
       *[other] You have asked for too many analyses. Try again in { $seconds } seconds.
    }
server-nothing-to-decide = You have nothing to decide now.
server-hint-rated = There are no hints in a rated match.
server-hint-among-people = Other people play here: only the { $bot } gives hints.
server-name-all-seats = Name all { $seats } seats, or none.
server-one-hint = One hint at a time: the bot is still thinking about the last one.
server-hints-busy = Many players are asking for hints. Try again in a moment.
server-bot-failed = The bot { $bot } gave no answer.

## Server: names and accounts

server-name-length = A name has 1 to { $most } printable characters.
server-name-missing = Give a name of 1 to { $most } characters.
server-name-unsuitable = This name cannot be registered. Choose a simpler one.
server-name-registered = The name { $name } is already registered. Choose another, or log in.
server-name-needs-login = This name is registered. Log in to use it, or choose another.
server-name-not-yours = You are logged in as { $name }. Join under that name, or log out.
server-login-first = Log in first, and send the token as 'Authorization: Bearer TOKEN'.
server-login-wrong = The name or the password is wrong.
server-logins-busy = Too many people are logging in. Try again in a moment.
server-session-ended = You are not logged in, or your session has ended. Log in again.
server-password-length = A password has { $least } to { $most } characters.
server-password-weak = This password is too easy to guess. Choose another.
server-password-wrong = The password is wrong.
server-bearer-token = Send the token as 'Authorization: Bearer TOKEN'.

## Server: requests, sockets and limits

server-our-fault = Something went wrong on the server. It is not your fault.
server-unreadable = The request cannot be read.
server-not-json = The body is not JSON.
server-not-a-json-object = The body is not a JSON object, or its content-type is not JSON.
# $rule is what the value must be, as in must-be-text.
server-invalid = { $place } { $rule }.
server-the-message = The message
server-http-error = The request failed with status { $status }.
server-without-page = The server is running, but this installation does not contain the page. Build it with "make web", or play with "mue bot" and the protocol in docs/protocol.md.
server-nothing-here = There is nothing at this address.
server-wrong-method = This address does not support that method.
server-wrong-host = This server does not answer to that host name.
server-wrong-origin = Pages of other sites may not use this server.
server-request-too-large =
    { $bytes ->
        [one] A request may have at most { $bytes } byte.
       *[other] A request may have at most { $bytes } bytes.
    }
server-request-too-slow = The request did not arrive in time.
server-message-too-large =
    { $bytes ->
        [one] A message may have at most { $bytes } byte.
       *[other] A message may have at most { $bytes } bytes.
    }
server-hello-first = Say hello first.
server-hello-late = You did not say hello in time.
server-hello-twice = You have already said hello.
server-watching = You are watching this table. Join it to play.
server-too-many-sockets = There are too many open sockets from your address.
server-too-many-messages = Too many messages. Wait a moment.
server-too-many-requests =
    { $seconds ->
        [one] Too many requests. Try again in 1 second.
       *[other] Too many requests. Try again in { $seconds } seconds.
    }
server-too-many-attempts =
    { $seconds ->
        [one] Too many attempts. Try again in 1 second.
       *[other] Too many attempts. Try again in { $seconds } seconds.
    }

## Server: the database

server-database-down = The database is not available, so nothing was confirmed. Try again in a moment.
server-jobs-failing = Background jobs are failing: { $jobs }. The server keeps trying.
server-database-address = This is not the address of a database. Write one like sqlite:///mue.db or postgresql://user@host/mue.
server-database-in-memory = A database in memory would lose every move. Name a file, such as sqlite:///mue.db.
server-database-driver = The driver for PostgreSQL is not installed: pip install 'mue[postgresql]'.
server-database-unopened = The database { $address } cannot be opened ({ $cause }).
server-database-newer = A newer version of mue has upgraded this database. Install that version, or restore a backup.
server-backup-unreadable = { $path } is not a complete backup of mue.
server-restore-not-empty = The database is not empty. Restore to an empty one, and keep the old one until you have looked at the result.
server-database-damaged = The file { $path } is damaged ({ $problem }). Keep a copy of it and of the files beside it, and restore the last backup with "mue restore".
server-wal-damaged = The newest changes in { $path } are damaged from byte { $place } on and cannot be read. Keep a copy of the file and of the database. Then restore the last backup with "mue restore", or move this file away to go on with what is in the database: the moves in it are lost.

## Page: frame and connection
app-name = Mü
page-skip = Skip to the content
page-back = Lobby
page-close = Close
page-cancel = Cancel
page-unreachable = The server cannot be reached. Is it running?
connection-connecting = Connecting …
connection-reconnecting = Connection lost. Reconnecting …
connection-closed = This table is closed to you.

## Page: lobby
lobby-tagline = Five card games of one family. Play with bots at once, or invite friends.
lobby-your-name = Your name
lobby-guest = Guest
lobby-bots = Bots
lobby-play = Play
lobby-play-game = Play { $game } with bots now
lobby-continue = Continue
lobby-continue-title = Your table is waiting
lobby-players = { $range } players
game-summary-mu = Bid with open cards, win the Crown, name the trump and pick a partner.
game-summary-eskridge = Mü for two, with a kitty and six open cards that help the Crown.
game-summary-goslar = Mü for two, with columns of open and hidden cards.
game-summary-wimmuln = Predict your tricks with two of your own cards, one of them in secret.
game-summary-yamv = Suits, doubled ranks and jokers; two-part trumps, and tricks count.
lobby-your-tables = Your tables
lobby-open-tables = Open tables
lobby-no-open-tables = No table is waiting for players now.
lobby-forget-table = Forget this table
lobby-new-table = New table …
lobby-free = { $count } free
new-table-title = A new table
new-table-game = Game
new-table-variant = Variant
new-table-players = Players
new-table-you = You
new-table-person = A person
new-table-length = Length
new-table-pace = Pace of the bots
new-table-pace-calm = calm
new-table-pace-usual = usual
new-table-pace-quick = quick
new-table-pace-instant = instant
new-table-listed = Show it in the lobby, for anybody to join
new-table-rated = Rated: it counts, and no move can be taken back
new-table-create = Create the table
new-table-usual-rules = usual rules
new-table-usual-hands = usual: { hand-count }
new-table-usual-target = usual: until { point-count }
own-rules-choose = rules of your own …
own-rules-text = Your rules: paste a variant file, or write only the lines that you change
own-rules-example = name = "our evening"
    hands = 6
own-rules-open = Open a file …
own-rules-whole = Begin with the usual rules
own-rules-help = Every line of the usual rules is a setting. What is left out stays as usual.
own-rules-checking = The rules are being checked …
own-rules-too-long = The file has too many characters: { $length } instead of { $most }.
own-rules-line = Line { $line }:
own-rules-changes =
    { $count ->
        [one] This changes one rule:
       *[other] This changes { $count } rules:
    }
own-rules-no-changes = This changes nothing: the table plays by the usual rules.
own-rules-not-rated = Matches by rules of your own do not count for ratings.
own-rules-title = The rules of this table: { $name }
own-rules-differ =
    { $count ->
        [one] They differ from { $game } in one point.
       *[other] They differ from { $game } in { $count } points.
    }
own-rules-save = Save them as a file
seat-number = Seat { $number }
seat-bot = bot, { $level }
seat-free = free seat
seat-away = away: a bot plays
seat-gone = away
invite-title = Invite friends
invite-text = Anyone who opens this address can take a free seat.
invite-copy = Copy
invite-copied = Copied
invite-qr = The address as a QR code
waiting-for-players = Waiting for players
waiting-start = Start
waiting-start-with-bots = Start with bots in free seats
join-title = Sit down at this table
join-button = Sit down

## Page: account and ratings
account-title = Account
account-playing-as = You play as
account-optional = An account is a name that nobody else can use, with a rating for each game. You do not need one to play.
account-log-in = Log in
account-register = Register
account-log-out = Log out
account-have-none = No account yet?
account-have-one = Already have an account?
account-name = Name
account-password = Password
account-old-password = Current password
account-new-password = New password
account-change-password = Change the password
account-password-changed = The password is changed. Other devices are logged out.
account-delete = Delete the account
account-delete-warning = The name becomes free and your ratings are lost. This cannot be undone.
account-ratings = Your ratings
account-no-ratings = None yet: finish a match while you are logged in.
account-password-rule = At least { $count } characters.
ratings-of = Ratings: { $game }
ratings-title = Ratings
ratings-about = Registered players, best first. A rating is cautious: it rises as a player becomes better known.
ratings-place = Place
ratings-player = Player
ratings-rating = Rating
ratings-matches = Matches
ratings-none = Nobody has a rating in this game yet.
ratings-more = More

## Page: settings
settings-title = Settings
settings-language = Language
settings-language-auto = Browser language
settings-theme = Appearance
settings-theme-auto = Same as the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Card colours
settings-palette-classic = Classic
settings-palette-distinct = For colour-blind players
settings-table = Table
settings-table-pasture = Pasture
settings-table-dusk = Dusk
settings-table-barn = Barn
settings-back = Backs of the cards
settings-back-hide = Cowhide
settings-back-ridge = Ridge
settings-letters = Letters on the cards
settings-letters-off = None
settings-letters-on = First letters of the suits
settings-motion = Motion
settings-motion-auto = Same as the system
settings-motion-less = Less
settings-volume = Volume of the sounds
settings-vibration = Vibrate when it is your turn
settings-two-clicks = Play a card with two clicks
settings-drag = Drag a card to the table to play it
settings-forced = Play a card automatically if it is the only one
settings-memory = Offer a list of all cards that are gone or still out (never in a rated match among people)

## Page: the table
table-you = You
table-hand = Your hand
table-display = On the table
table-pile = Your pile
table-kitty = Kitty
table-stock = Stock
table-open-cards = Open cards: they help the Crown reach the goal
table-open-short = Open cards: the Crown’s
table-turned-cards = Turned up for the dealer
table-turned-up = Turned up
table-winning = wins the trick so far
table-trick = Trick
table-goal = Goal
table-unit-points = points
table-unit-tricks = tricks
table-open-column = Open column: { $column }
table-major = Major trump
table-minor = Minor trump
table-no-trumps = There are no trumps.
table-trump-order = Trumps from high to low
table-equal-cards = Cards in one frame are equally strong.
table-declared = declared
table-declared-tricks = Tricks that this seat has declared
table-drawn = drawn
table-dealer = Dealer
table-watching = You are watching.
table-match-over = The match is over.
table-hand-over = The hand is over.
table-in-hand = { card-count } in hand
table-face-down-card = { $card }, face down
table-face-down =
    { $count ->
        [one] one face-down card
       *[other] { $count } face-down cards
    }
table-hand-number = Hand { $number }
table-hand-of = Hand { $number } of { $of }
table-until = until { $target }
table-played-before = This deal has been played before.
table-played-from =
    { $count ->
        [one] This deal has been played before; you go on after { $count } move.
       *[other] This deal has been played before; you go on after { $count } moves.
    }

## Page: what to do now
task-your-turn = Your turn
task-auction = Lay cards open to bid, or pass.
task-auction-pass-only = You can only pass.
task-minor = As { $the_role }, name the weaker trump.
task-major = As { $the_role }, name the stronger trump.
task-half = As { $the_role }, name your half of the trump.
task-partner = Pick your partner.
task-kitty = You took the kitty. Put { card-count } from your hand on your pile.
task-exchange = You took the stock. Put away { card-count }, from your hand or from the table.
task-turn-up = Turn up a card that nothing covers.
task-keep = No trump. Which card do you take into your hand? The other one is led.
task-lead = Lead the card that was turned up.
task-declare = How many tricks will you take? Two cards are your two guesses: one hidden, then one shown.
task-play-lead = Lead a card.
task-play-follow = Play a card. Led: { $suit }.
task-other = Decide.
task-next-dealer = The hand is over. Who deals next?
waiting-auction = { $who } is bidding …
waiting-minor = { $who } is naming the weaker trump …
waiting-major = { $who } is naming the stronger trump …
waiting-partner = { $who } is picking a partner …
waiting-kitty = { $who } has the kitty and puts cards away …
waiting-exchange = { $who } exchanges cards with the stock …
waiting-turn-up = { $who } is turning cards up …
waiting-keep = { $who } chooses the card to keep …
waiting-lead = { $who } leads the turned-up card …
waiting-declare =
    { $count ->
        [one] Waiting for the declaration of { $who } …
       *[other] Waiting for the declarations of { $who } …
    }
waiting-play = { $who } is to play …
waiting-other = { $who } is to decide …
waiting-next-dealer = { $who } chooses the next dealer …
refused-must-follow = You cannot play { $card }: you must follow { $suit }.
refused-not-now = You cannot use { $card } now.
refused-not-your-turn = It is not your turn.
refused-tap-again = { $card }: once more to play it.

## Moves, as a button or a hint says them. The values are the fields of the move
move-show = Show: { $cards }
move-pass = Pass
move-trump = Name { $trump }
# $you is `yes` if the player named is the reader.
move-partner =
    { $you ->
        [yes] Pick you
       *[no] Pick { $partner }
    }
move-discard = Put away: { $cards }
move-turn = Turn up: { $column }
move-keep = Keep { $card }
move-declare = Declare: { $hidden }, { $shown }
move-play =
    { $from ->
        [display] Play: { $card } (from the table)
       *[hand] Play: { $card }
    }
move-dealer =
    { $you ->
        [yes] You deal
       *[no] { $dealer } deals
    }

## Page: buttons of a turn
action-pass-confirm = Really pass?
action-show-cards = Show cards
action-show = Show { card-count }
bid-cards = Cards shown
bid-who = Who
bid-goal = Goal
bid-bonus = Bonus
bid-bonus-and-trump = Bonus + trump
bid-loss = Missed, at worst
bid-other = Missed: the other gets
bid-select = Choose cards from your hand to see what they would mean.
action-put-away = Put away ({ $count } of { $of })
action-lay-which = Which drawn card is laid in its place?
action-lay-these =
    { $count ->
        [one] { $cards } is laid face up in its place.
       *[other] { $cards } are laid face up in their place.
    }
action-name-trump = Name the trump
action-choose-trump = Choose a trump to see which of your cards would be trumps.
action-trump-value = worth { $value }
action-own-trumps = { card-count } of yours
action-declare = Declare
action-choose-cards = Choose ({ $count } of { $of })
action-confirm = Confirm
action-declare-hidden = Hidden
action-declare-shown = Shown
action-swap = Swap
action-declare-pays = { trick-count }: +{ $bonus }

## Page: tools
tool-hint = Hint
tool-undo = Undo
tool-last-trick = Last trick
tool-claim = The rest is mine
tool-played = Cards so far
tool-log = Log
tool-scores = Scores
tool-rules = Rules
rules-contents = Contents
rules-picture-cards = One card of each colour. The triangles at the foot of the band are its points.
rules-picture-cards-plain = One card of each suit, and a joker.
rules-picture-trumps = Trumps have a foil edge and their symbols below the number.
rules-picture-major = major trump
rules-picture-minor = minor trump
rules-picture-super = super trump
rules-token-crown = holds the Crown
rules-token-shield = holds the Shield
rules-token-partner = partner of the Crown
rules-token-dealer = dealer
tool-keys = Keys
tool-menu = More
tool-leave = Leave the table
tool-leave-confirm = Leave the table? A bot takes your seat, and you cannot come back to it unless it stays free.
tool-undone = Your last move was taken back.
claim-checking = Your claim is being checked …
claim-granted = The rest is yours.
played-out =
    { $count ->
        [0] none out
        [one] one out
       *[other] { $count } out
    }
# $you is `yes` if the reader is among them.
played-void =
    { $count ->
        [one] { $you ->
            [yes] You have none left.
           *[no] { $who } has none left.
        }
       *[other] { $who } have none left.
    }
played-gone = played
played-seen = you see it
played-hidden = still out
played-legend = Pale cards are played. Cards with an edge lie open or are yours. All others are still out.
hint-title = What a bot would do
hint-from = Ask
hint-thinking = The { $level } is thinking …
hint-score =
    { $count ->
        [one] score about { $score }, the other about { $others }
       *[other] score about { $score }, the others about { $others } each
    }
hint-reach = goal reached: about { $percent }
hint-use = Do this
last-trick-own = Your tricks: { $count }
last-trick-none = No trick has been taken yet.
last-trick-taken-by =
    { $you ->
        [yes] Taken by you
       *[no] Taken by { $who }
    }

## Page: the log. $you is `yes` if the reader did it; otherwise $who did
# `.line` is the same for the terminal: a part of a line, without capital and full stop.
log-show =
    { $you ->
        [yes] You show { $cards } ({ card-count } face up).
       *[no] { $who } shows { $cards } ({ card-count } face up).
    }
    .line =
        { $you ->
            [yes] you show { $cards }
           *[no] { $who } shows { $cards }
        }
log-pass =
    { $you ->
        [yes] You pass.
       *[no] { $who } passes.
    }
    .line =
        { $you ->
            [yes] you pass
           *[no] { $who } passes
        }
log-trump =
    { $you ->
        [yes] You name { $trump }.
       *[no] { $who } names { $trump }.
    }
    .line =
        { $you ->
            [yes] you name { $trump } as { $which }
           *[no] { $who } names { $trump } as { $which }
        }
log-partner =
    { $you ->
        [yes] You pick { $partner } as partner.
       *[no] { $who } picks { $partner } as partner.
    }
    .line =
        { $you ->
            [yes] you pick { $partner } as partner
           *[no] { $who } picks { $partner } as partner
        }
log-partner-you = { $who } picks you as partner.
log-discard =
    { $you ->
        [yes] You put { card-count } away.
       *[no] { $who } puts { card-count } away.
    }
    .line =
        { $you ->
            [yes] you put { card-count } away
           *[no] { $who } puts { card-count } away
        }
log-discard-own = You put { $cards } away.
    .line = you put away { $cards }
log-lay =
    { $you ->
        [yes] You lay { $cards } on the table.
       *[no] { $who } lays { $cards } on the table.
    }
log-turn =
    { $you ->
        [yes] You choose the { $column } column.
       *[no] { $who } chooses the { $column } column.
    }
log-turned-up =
    { $you ->
        [yes] You turn up { $card }.
       *[no] { $who } turns up { $card }.
    }
    .line =
        { $you ->
            [yes] you turn up { $card } in the { FORM($column, "word") } column
           *[no] { $who } turns up { $card } in the { FORM($column, "word") } column
        }
log-keep =
    { $you ->
        [yes] You keep { $card }.
       *[no] { $who } keeps { $card }.
    }
    .line =
        { $you ->
            [yes] you keep { $card }
           *[no] { $who } keeps { $card }
        }
log-declare =
    { $you ->
        [yes] You have declared.
       *[no] { $who } has declared.
    }
    .line =
        { $you ->
            [yes] you declare
           *[no] { $who } declares
        }
log-declare-own = You declare { $hidden } hidden and { $shown } shown.
    .line = you declare { $hidden } hidden and { $shown } shown
log-hidden =
    { $you ->
        [yes] You made a move in secret.
       *[no] { $who } made a move in secret.
    }
    .line =
        { $you ->
            [yes] you made a move in secret
           *[no] { $who } made a move in secret
        }
log-revealed = All have declared: { $cards }.
    .line = all show a card: { $cards }
log-play =
    { $you ->
        [yes] You play { $card }.
       *[no] { $who } plays { $card }.
    }
    .line =
        { $you ->
            [yes] you play { $card }
           *[no] { $who } plays { $card }
        }
log-trick =
    { $you ->
        [yes] You take the trick.
       *[no] { $who } takes the trick.
    }
    .line =
        { $you ->
            [yes] you take the trick
           *[no] { $who } takes the trick
        }
log-trick-points =
    { $you ->
        [yes] You take the trick: { point-count }.
       *[no] { $who } takes the trick: { point-count }.
    }
    .line =
        { $you ->
            [yes] you take the trick ({ point-count })
           *[no] { $who } takes the trick ({ point-count })
        }
# A move that no sentence is written for. $move is its text.
log-other =
    { $you ->
        [yes] You: { $move }.
       *[no] { $who }: { $move }.
    }
    .line =
        { $you ->
            [yes] you: { $move }
           *[no] { $who }: { $move }
        }
log-role =
    { $you ->
        [yes] { $role }: you.
       *[no] { $role }: { $who }.
    }

## Page: the score sheet
scores-hand = How the hand ended
# $the_role begins the sentence: a role with its article, as in `The Crown`.
scores-made = { $the_role } reached the goal of { amount }.
scores-missed = { $the_role } missed the goal of { amount }.
scores-made-as =
    { $you ->
        [yes] You reached the goal of { amount } as the { $role }.
       *[no] { $who } reached the goal of { amount } as the { $role }.
    }
scores-missed-as =
    { $you ->
        [yes] You missed the goal of { amount } as the { $role }.
       *[no] { $who } missed the goal of { amount } as the { $role }.
    }
scores-void = Nobody showed a card: the same dealer deals again.
scores-hand-void = Nobody won the auction.
scores-score = Score
scores-declared = Declared: hidden / shown
scores-declared-pair = { $hidden } / { $shown }
scores-why-declared = The numbers of the two cards that each player declared: how many tricks they would take. The second card was shown.
scores-tricks = Tricks taken
scores-why-tricks = The bonus is paid if one of the two declared numbers is met; two equal numbers count as a pair, which pays more.
scores-total = Total
scores-why = Why?
scores-why-sum = The sum of the lines above.
scores-why-total = The sum of all hands of this match.
scores-hand-points = Card points: { $list }. The rest is for tricks as declared.
scores-before = When it was played before
scores-why-before = What each seat scored when this deal was played before, at another table.
scores-continue = Go on
scores-rematch = Play again
scores-you-won = You won the match!
scores-claim = { $who } claimed the rest: { trick-count }. The solver agreed.
scores-claim-you = You claimed the rest: { trick-count }. The solver agreed.
scores-winner = { $who } won the match.
scores-winners =
    { $you ->
        [yes] { $who } share the win.
       *[no] { $who } share the win.
    }
scores-records = Download the records
scores-replay = Look back at this hand

## Page: looking back at a hand
replay-title = Look back
replay-open = Look back
replay-hand-of = Hand of { $name }
replay-is-next = is played next
replay-loading = Loading the hand …
replay-nothing = No hand has been played here yet.
replay-in-play = This hand is still being played: you see only what you could see at the table. All cards are shown when it is over.
replay-back = Back to the table
replay-which-hand = Hand
replay-hand-name = Hand { $hand } ({ $scores })
replay-hand-in-play = Hand { $hand }, in play
replay-match-name = Match { $match }, { $hand }
replay-steps = Steps
replay-first = To the deal
replay-previous-trick = Previous trick
replay-previous = Back one move
replay-next = Forward one move
replay-next-trick = Next trick
replay-last = To the end
replay-place = Move { $place } of { $of }
replay-slider = Where in the hand
replay-next-mistake = Next mistake
replay-previous-mistake = Previous mistake
replay-details = Moves and graph
replay-makes = { $who }: { $move }
replay-ended = The hand is over: { $scores }.
replay-judging = An expert is reviewing every decision: { $done } of { $of } …
replay-judged =
    { $count ->
        [0] No mistakes.
        [one] { $count } mistake in this hand.
       *[other] { $count } mistakes in this hand.
    }
# Of the reader ($own) and of the others.
replay-judged-nobody = Nobody made a mistake.
replay-judged-you =
    You made { $own ->
        [0] no mistakes
        [one] { $own } mistake
       *[other] { $own } mistakes
    }, the others { $others ->
        [0] none
       *[other] { $others }
    }.
replay-verdict = This move
replay-graded =
    { $count ->
        [one] { $grade }: loses about { $cost } point
       *[other] { $grade }: loses about { $cost } points
    }
replay-turning-point = Turning point
replay-auction = Auction
replay-legend = What the symbols mean
replay-legend-inaccuracy = Inaccuracy: loses { $least } or more points
replay-legend-mistake = Mistake: loses { $least } or more points
replay-legend-blunder = Blunder: loses { $least } or more points
replay-legend-loss = Points of the hand, compared with the best move that an expert finds from what the player could see. The loss counts both: fewer points for the player, and more for the others on average.
replay-legend-accuracy = Accuracy is the mean over all decisions: 100 loses nothing, 0 as much as a blunder.
replay-accuracy = Accuracy
replay-accuracy-all = All
replay-accuracy-auction = Auction
replay-accuracy-choices = Choices
replay-accuracy-cards = Cards
replay-fine = Nothing better was found.
replay-only = There was no other choice.
replay-waiting = Not judged yet …
replay-better = Better
replay-best-play = With best play by everyone, { $who } would take { $amount }.
replay-best-play-goal = With best play by everyone, { $who } would take { $amount }, the goal is { $goal }.
replay-about = about { $amount }
replay-graph = How the hand went
replay-by-score = Expected lead
replay-by-best = With best play
replay-explain-score = How many points each player could expect to be ahead of the others’ average, before and after their own moves. A drop is what a move loses.
replay-explain-best = What each side takes in all, with open cards and best play by everyone. Hollow: an estimate.
replay-as-table = As a table
replay-trick-number = Trick { $number }
replay-end = End
replay-goal-line = Goal { $goal }
replay-graph-label = { $graph }, move by move. The numbers are in the table below.
replay-again = Play it again from here
replay-friend = Same deal for a friend
replay-friend-text = Your friend gets the same cards at the seat you choose, with bots around. Afterwards both scores are on the sheet.
replay-friend-make = Create the table
replay-friend-ready = Anyone who opens this address plays the same cards.
replay-seat = Seat
replay-download = Download the record
replay-moves = Moves

## Page: keys. The value says what the key does
keys-table-move = from card to card
    .key = ← →
keys-table-area = between hand and table
    .key = ↑ ↓
keys-table-number = the next card with this number
    .key = 0 – 9
keys-table-colour = the next card of this colour, by its first letter (after a number without Shift)
    .key = Shift + { suit-letter-red }
keys-table-choose = play or choose the card
    .key = Enter, Space
keys-table-confirm = confirm (show, put away, declare)
    .key = C
keys-table-pass = pass
    .key = P
keys-table-hand = to your hand
    .key = H
keys-table-actions = to the actions
    .key = A
keys-table-hint = hint
    .key = I
keys-table-do-hint = do what the hint says
    .key = D
keys-table-undo = undo
    .key = U
keys-table-last-trick = last trick
    .key = T
keys-table-claim = the rest is mine
    .key = E
keys-table-played = cards so far (if switched on)
    .key = M
keys-table-log = log
    .key = L
keys-table-scores = scores
    .key = S
keys-table-rules = rules
    .key = R
keys-table-keys = this list
    .key = ?
keys-table-close = close
    .key = Esc
keys-lesson-toggle = open or close the coach
    .key = K
keys-lesson-continue = go on with what the coach says
    .key = G
keys-lesson-do-it = do what the coach suggests
    .key = D
keys-replay-move = move by move
    .key = ← →
keys-replay-trick = trick by trick
    .key = ↑ ↓
keys-replay-ends = to the deal, to the end
    .key = Home, End
keys-replay-mistake = next mistake (with Shift: previous)
    .key = M
keys-replay-turning-point = turning point
    .key = T
keys-replay-details = moves and graph, on a small screen
    .key = G
keys-replay-keys = this list
    .key = ?

## Page: the frame of the lessons
coach-learn = Learn
coach-learn-game = Learn { $game } in a lesson
coach-welcome = New here? A short lesson teaches you Mü while you play.
coach-welcome-no = Not now
coach-name = Coach
coach-open = Open the coach
coach-close = Close the coach
coach-continue = Go on
coach-got-it = Got it
coach-suggestion = Try this
coach-do-it = Do it for me
coach-thinking = Thinking of a suggestion …
coach-wait = I will be back when something new comes up.
coach-play-next = Play a match now
coach-play-next-why = Play a whole match with beginner bots, without me. Hints and rules stay within reach.
coach-again = Once more
coach-lobby = Other games

## Lessons. A game without its own text takes the shared one: lesson-mu-bid, then lesson-bid
# Numbers: $goal and $taken (in $unit), $cards, $points, $pile, $open, $tricks, $rounds. Texts: names of seats, cards and trumps.
lesson-amount-goal =
    { $unit ->
        [tricks] { $goal ->
            [one] { $goal } trick
           *[other] { $goal } tricks
        }
       *[points] { $goal ->
            [one] { $goal } point
           *[other] { $goal } points
        }
    }
lesson-amount-taken =
    { $unit ->
        [tricks] { $taken ->
            [one] { $taken } trick
           *[other] { $taken } tricks
        }
       *[points] { $taken ->
            [one] { $taken } point
           *[other] { $taken } points
        }
    }
lesson-amount-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
lesson-amount-pile =
    { $pile ->
        [one] { $pile } point
       *[other] { $pile } points
    }
lesson-amount-open =
    { $open ->
        [one] { $open } point
       *[other] { $open } points
    }
lesson-bid-cards =
    { $cards ->
        [one] With { $cards } card face up
       *[other] With { $cards } cards face up
    }
lesson-welcome = You sit at the bottom, and a bot plays against you. First comes an auction: it decides who sets the trumps, and the goal. Then all cards are played in tricks. I explain each step as it comes up.
    .title = Welcome to Mü for two
lesson-mu-welcome = You sit at the bottom, and three bots play with you. First comes an auction: it decides who sets the trumps, and the goal. Then all cards are played in tricks. I explain each step as it comes up.
    .title = Welcome to Mü
lesson-wimmuln-welcome = You sit at the bottom; three bots play against you, everyone for themselves. With two of your cards you say how many tricks you will take. Then the cards are played, and a correct prediction earns a bonus.
    .title = Welcome to Wimmüln
lesson-yamv-welcome = You sit at the bottom, and three bots play with you. In an auction you say how many tricks you and a partner will take. Then twelve tricks are played. Cards have no points here: tricks count.
    .title = Welcome to YAMV
lesson-cards = Every colour has the numbers 0 to 9; there are two 1s and two 7s. 9 is the highest card, 0 the lowest. The triangles are card points: a 9 and a 1 have none, a 6 and a 7 have two, all others one.
    .title = The cards
lesson-yamv-cards = Four suits with the ranks 1 to 8; 8 is the highest, 1 the lowest. There are two of each even rank and one of each odd rank. Two jokers are always trump, and the highest of all.
lesson-auction = You bid by laying cards from your hand face up, one or more. They stay yours and are played later, but everybody sees them. Passing does not shut you out: the auction ends when all have passed in a row.
    .title = The auction
lesson-goslar-auction = You bid by laying cards from your hand on your columns. Both players begin with four face up. The first to show gets the Crown; the player with more cards face up takes it over. When both have passed in a row, the auction ends.
lesson-mu-crown = { $crown } has the most cards face up, and so the Crown for now. Show more and it is yours. The player with the next most has the Shield.
    .title = Crown and Shield
lesson-eskridge-crown = { $crown } has more cards face up, and so the Crown for now. Show more and it is yours; { $crown } then has the Shield. In a tie the Crown stays where it is.
    .title = The Crown
lesson-bid =
    .title = What a bid means
lesson-mu-bid = The more cards the Crown has shown, the higher the goal: card points that the Crown and a partner must take together. The bonus for it grows too. You may only name as trump what you have shown, so show what you hold most of.
lesson-eskridge-bid = The more cards the Crown has shown, the higher the goal in card points, and the bonus for it. You may only name as trump what you have shown, so show what you hold most of: in small steps, as long as it pays.
lesson-goslar-bid = The more cards the Crown has face up, the higher the goal in card points. Reaching it is always worth 10, so bid no more than you need. You may only name as trump a colour or a number of your face-up cards.
lesson-yamv-bid = Each card stands for one trick more than four: three cards are a bid of seven. Made, every bid trick pays 10; missed, it costs 10. You may only name as trump what you have shown; a joker counts as a card but names nothing.
lesson-outbid =
    .title = Overtaken
lesson-mu-outbid = { $crown } has shown more than you and took the Crown. What you add counts together with what lies there already. A strong hand goes on; otherwise pass.
lesson-eskridge-outbid = { $crown } has shown more and took the Crown. What you add counts together with what lies there already. A strong hand goes on; otherwise pass and keep the Shield.
lesson-yamv-outbid = { $crown } has shown more. What you add counts together with what lies there already. With long suits or jokers go on; otherwise pass.
lesson-yours =
    .title = The Crown is yours
lesson-mu-yours = { lesson-bid-cards } the goal is { lesson-amount-goal }, and reaching it pays { $bonus } to you and to your partner. If nobody shows more than you, pass as well: then the auction is over.
lesson-eskridge-yours = { lesson-bid-cards } the goal is { lesson-amount-goal }, and reaching it pays { $bonus }. If { $opponent } passes, pass as well: then the auction is over.
lesson-goslar-yours = { lesson-bid-cards } your goal is { lesson-amount-goal } of 48. If { $opponent } passes, pass as well: then the auction is over. { $opponent } has the Shield in any case.
lesson-yamv-yours = { lesson-bid-cards } you and your partner need { lesson-amount-goal }. If nobody shows more, pass as well: then the auction is over.
    .title = You would be declarer
lesson-minor = { $shield } has the Shield and has named the weaker trump: { $minor }. A trump beats every card that is not a trump, whatever its number.
    .title = The minor trump
lesson-major = You name the stronger trump: a colour or a number that lies face up before you, or none. Choose what you hold most of. Touch one to see which of your cards would be trumps.
    .title = Name the major trump
lesson-mu-major = { lesson-major } The small number is added to your bonus: numbers and none are harder to play, so they pay more.
lesson-eskridge-major = { lesson-major } The small number is added to your bonus.
lesson-name-minor = { $crown } won the auction and must reach { lesson-amount-goal }. You name the weaker trump first: a colour or a number that lies face up before you, or none. If the goal is missed, your side gets a bonus.
    .title = You have the Shield
lesson-partner =
    .title = A partner
lesson-mu-partner = Pick anyone but the Shield. What the two of you take counts together for the goal, and both get the bonus. Open cards show what a player has: a 9, many points, or trumps of yours.
lesson-yamv-partner = Pick anyone but the head defender. Your tricks count together. Open cards show who would fit: high ones, or the suit that you will name.
lesson-order = Trumps beat all other cards. The highest are cards that are both trumps: { $super }. Then comes the major trump ({ $major }), then the minor ({ $minor }); cards of a number are all equal. Click on the trumps to see them in a row.
    .title = What beats what
lesson-yamv-order = The halves are { $major } and { $minor }. Trumps from high to low: jokers; cards that are both halves; cards of a trump rank, all equal (of two ranks the higher one first); then the trump suit by rank. Click on the trumps to see them in a row.
lesson-order-apart =
    Trumps beat all other cards. { $named ->
        [major] Here only one was named: { $major }.
        [minor] Here only one was named: { $minor }.
       *[two] First comes the major trump ({ $major }), then the minor ({ $minor }).
    } Cards of a number are all equal. Click on the trumps to see them in a row.
    .title = What beats what
lesson-goal =
    .title = Your goal
lesson-mu-goal = Together with { $friend } you need { lesson-amount-goal }; here you see how far you are. The others try to stop you. Whatever you take in your tricks also counts for yourself.
    .title = Your goal
lesson-eskridge-goal = You need { lesson-amount-goal }. Your tricks count, the pile that you put away ({ lesson-amount-pile }) and the open cards in the middle ({ lesson-amount-open }). What is still missing must come from tricks.
lesson-goslar-goal = You need { lesson-amount-goal }: the triangles of your tricks and of the pile that you put away ({ lesson-amount-pile }). Then you get 10, otherwise { $opponent } gets 5. Nothing else scores.
lesson-yamv-goal = Together with { $friend } you need { lesson-amount-goal } of twelve; here you see how far you are. The two others defend: each trick pays 10 to the defender who takes it.
    .title = Your bid
lesson-against =
    .title = Stop the Crown
lesson-mu-against = { $crown } and { $partner } need { lesson-amount-goal } together. You play against them: every point that you or the other defenders take is lost to them, and yours count for you.
    .title = Stop them
lesson-eskridge-against = { $crown } needs { lesson-amount-goal }; the open cards in the middle ({ lesson-amount-open }) and a pile of three help with that. Every point that you take counts for you and not for { $crown }.
lesson-goslar-against = { $crown } needs { lesson-amount-goal }, a pile of four included. If that fails you get 5; otherwise { $crown } gets 10. Nothing else scores.
lesson-yamv-against = { $crown } and { $partner } need { lesson-amount-goal } of twelve. Each trick that you take pays you 10 and is lost to them.
    .title = You defend
lesson-lead =
    .title = The first trick
lesson-mu-lead = You lead: play one card, from your hand or from what lies before you, and the others add one each. The strongest trump takes the trick; without a trump, the highest card of the suit that was led. The winner leads next.
lesson-eskridge-lead = You lead: play one card, from your hand or from what lies before you, and { $opponent } answers. The stronger trump takes the trick; without a trump, the higher card of the suit that was led. The winner leads next.
lesson-goslar-lead = You lead: play a card of your hand, or any face-up card of a column, even one that other cards cover. { $opponent } answers. The stronger trump takes the trick; without a trump, the higher card of the suit that was led.
lesson-yamv-lead = You lead: play one card, from your hand or from what lies before you, and the others add one each. The strongest trump takes the trick; without a trump, the highest card of the suit that was led. Of equal cards the first one wins.
lesson-trick = Everybody plays one card to a trick, from the hand or from what lies face up. The strongest trump takes it; without a trump, the highest card of the suit that was led. The winner leads next.
    .title = Tricks
lesson-wimmuln-trick = The dealer’s card lies there already, the others add one each. The highest trump takes the trick; without a trump, the highest card of the colour that was led. The winner leads next.
    .title = The first trick
lesson-follow = You must follow suit if you can: { $led } was led. The darker cards cannot be played now; touch one and it says why. All trumps together are one suit, whatever is printed on them.
    .title = Follow suit
lesson-free = You have none of what was led ({ $led }), so you may play anything. A trump can take the trick; any other card cannot win it.
    .title = Nothing to follow with
lesson-mu-free = { lesson-free } If your side takes it anyway, give a card with many triangles.
lesson-won =
    .title = Your trick
lesson-mu-won = You took the trick, and with it all its triangles: you now have { lesson-amount-points }. Now you lead. While you hold the strongest trumps, playing them takes those of the others away.
lesson-eskridge-won = You took the trick with its triangles; your tricks now hold { lesson-amount-points }. Now you lead. Playing your strong trumps early takes those of { $opponent } away.
lesson-goslar-won = You took the trick; your tricks now hold { lesson-amount-points }, and you lead. When the last face-up card of a column is gone, the face-down card under it is turned up after the trick.
lesson-wimmuln-won = You took the trick: that makes { $tricks } of { $targets }. Its triangles are yours too, whether your guess comes true or not. Now you lead.
lesson-yamv-won = The trick is yours, and you lead. While you hold the strongest trumps, playing them takes those of the others away; then your other high cards win too.
lesson-lost = { $winner } took the trick and leads to the next one. When you lose a trick anyway, play cards with few triangles: a 1 and a 9 give nothing away.
    .title = Their trick
lesson-mu-lost = { $winner } took the trick and leads to the next one. When the other side wins a trick, play cards with few triangles: a 1 and a 9 give nothing away.
lesson-eskridge-lost =
    .title = A lost trick
lesson-goslar-lost =
    .title = A lost trick
lesson-wimmuln-lost = You have { $tricks } of { $targets }. If you need more, keep your high cards for the right moment; if you have enough, get rid of them under higher ones. The shown cards tell what the others want.
    .title = Watch the numbers
lesson-yamv-lost = { $winner } took the trick and leads to the next one. Where you cannot win, play a low card and keep the good ones.
lesson-trumped = { $winner } had nothing of what was led and took the trick with a trump. Even a small trump beats the highest card of another suit.
    .title = Trumped
lesson-tools = In every game there is a hint (the bulb), undo, the last trick, the scores and the rules. You are free to play something other than what I suggest.
    .title = Help is always there
lesson-mu-reached = You have what you need: { lesson-amount-taken } of { lesson-amount-goal }. The bonus is safe. Play on: every point still counts for the player who takes it.
    .title = The goal is reached
lesson-yamv-reached = You have { lesson-amount-taken }: the bid is made. Play on: each further trick pays 5 to both of you.
    .title = The bid is made
lesson-end-made =
    .title = Goal reached
lesson-mu-end-made = The Crown and the partner took { lesson-amount-taken } and needed { lesson-amount-goal }. Each of them gets 10 for every card the Crown showed, and the value of the major trump. Everybody keeps the card points of their own tricks. Your score: { $sum }.
lesson-eskridge-end-made = With tricks, pile and the open cards the Crown has what it needed: { lesson-amount-goal }. The open cards count for this test alone. The Crown gets 10 for every card shown and the value of the major trump; both keep their card points. Your score: { $sum }.
lesson-goslar-end-made = With tricks and pile the Crown has what it needed: { lesson-amount-goal }. That is worth 10, however many cards were shown. Your score: { $sum }.
lesson-yamv-end-made = Declarer and partner took { lesson-amount-taken } and needed { lesson-amount-goal }. Each gets 10 for every trick bid, 5 for every one above, and the bonus of the declarer’s half. Defenders get 10 for each trick of their own. Your score: { $sum }.
    .title = The bid was made
lesson-end-missed =
    .title = Goal missed
lesson-mu-end-missed = The Crown and the partner took { lesson-amount-taken } but needed { lesson-amount-goal }. So everybody else gets 5 for each card the Shield showed, and the value of the minor trump. All keep the card points of their own tricks. Your score: { $sum }.
lesson-eskridge-end-missed = Even with the pile and the open cards the Crown missed { lesson-amount-goal }. The Shield gets 5 for each card shown and the value of the minor trump; both keep their card points. Your score: { $sum }.
lesson-goslar-end-missed = The Crown’s tricks and pile add up to less than { lesson-amount-goal }. So the Shield gets 5. Your score: { $sum }.
lesson-yamv-end-missed = Declarer and partner took { lesson-amount-taken } but needed { lesson-amount-goal }. Each loses 10 for every trick bid. Defenders get 10 for each trick of their own and the bonus of their half. Your score: { $sum }.
    .title = The bid failed
lesson-end-match =
    .title = The whole match
lesson-mu-end-match = Four hands are played, and the highest total wins. After each hand the dealer chooses who deals next; the dealer speaks first in the auction.
lesson-eskridge-end-match = Four hands are played, and you deal in turns. The higher total wins.
lesson-goslar-end-match = You deal in turns. The first player with 30 points wins the match.
lesson-wimmuln-end-match = The deal moves on to the left. When a player has 200 or more after a hand, the match is over, and the highest total wins.
lesson-yamv-end-match = The deal moves on to the left. The first with 500 points wins the match.
lesson-eskridge-middle = One colour is out of the game. Six cards lie open and stay there: their triangles help the Crown to reach the goal. The kitty of three is for the Crown; nine more cards are set aside and never seen.
    .title = In the middle
lesson-kitty =
    .title = The kitty
lesson-eskridge-kitty = The three cards of the kitty are in your hand now. Put any three cards of your hand away: their triangles are yours for certain, so 6s and 7s that would be lost in tricks are good there.
lesson-goslar-kitty = The four cards of the kitty are in your hand now. Put four cards of your hand away: their triangles count for you, so points that would be lost in tricks are good there.
lesson-goslar-columns = Besides your hand you have columns: one for each colour, and two for the trumps to come. Each begins with a face-down card that nobody knows; four cards lie face up. Face-up cards can be played, face-down ones only after they are uncovered.
    .title = Your columns
lesson-goslar-turn = Trumps went to their columns, and some face-down cards are now uncovered. Turn them up one by one, in any order: each goes to the column of its kind, where it may cover another one again.
    .title = Cards are turned up
lesson-wimmuln-trump = Two cards of the dealer were turned up: { $turned }. The colour of the smaller number is trump: { $major }. The dealer took that card; the other one is led to the first trick and lies on the table.
    .title = The trump
lesson-wimmuln-declare =
    There will be { $rounds } { $rounds ->
        [one] trick
       *[other] tricks
    }. Choose two cards: first the one that stays hidden, then the one that everyone will see. Their numbers are your two guesses, their colours do not matter. High cards and trumps win tricks: count them.
    .title = How many tricks?
lesson-wimmuln-pays = The lower of your numbers pays 5, the higher 10, and the shown one counts double. Two cards of the same number pay 25. Declared cards are out of play, so give cards that you can spare.
    .title = What it pays
lesson-wimmuln-revealed =
    Everybody shows the upper card; the other one stays secret. You want exactly { $targets } { $target ->
        [one] trick
       *[other] tricks
    }, no matter which of the two. Beside the names you see how far everybody is.
    .title = All have declared
lesson-wimmuln-end = You declared { $targets } and took { $tricks }. Everybody scores the triangles of their tricks; a player who took exactly as many tricks as one of the two cards says gets the bonus as well. Your score: { $sum }.
    .title = The score
lesson-yamv-roles = The player who has shown the most cards becomes the declarer: { $crown } for now. The next one is the head defender. In a tie the declarer is the player who comes first after the dealer.
    .title = Declarer and head defender
lesson-yamv-half = You name a suit or a rank that lies face up before you, or none; the head defender then names a rank or none. The small number is a bonus: even ranks 20, odd ones 40, none 80. A long suit is the safe choice.
    .title = Your half of the trump
lesson-yamv-exchange = You took the two cards of the stock (marked “drawn”). Put any two away: from your hand, or from the table; then a drawn card is laid in its place. Low cards of a short suit are best: then you can soon trump it.
    .title = The exchange
