## What the page and the terminal say about Oh Hell. The keys are explained in docs/new-game.md.
game-title-ohhell = Oh Hell
game-summary-ohhell = Predict your tricks, exactly. The hands shrink to one card and grow again.

phase-ohhell-bid = bid
move-ohhell-bid = Bid { $tricks }
    .word = bid
    .value = { $tricks }
log-ohhell-bid =
    { $you ->
        [yes] You bid { $tricks }.
       *[no] { $who } bids { $tricks }.
    }
    .line =
        { $you ->
            [yes] you bid { $tricks }
           *[no] { $who } bids { $tricks }
        }
task-ohhell-bid = How many tricks will you take?
waiting-ohhell-bid = { $who } is bidding …

ohhell-must-bid = You must bid now: a number of tricks from 0 to { $most }, like ohhell-bid 2.
ohhell-hooked = You bid last, and the bids may not add up to the number of tricks, { $tricks }: bid another number.
ohhell-plain-cards = Oh Hell is played without jokers and without card points: deck.jokers must be 0, and deck.points empty.

score-part-ohhell-bid-made = bid made
    .why = Exactly as many tricks as were bid.
score-part-ohhell-bid-missed = bid missed
    .why = Not as many tricks as were bid.
score-part-ohhell-tricks = tricks taken
    .why = For each trick taken.
score-part-ohhell-off = tricks off
    .why = For each trick that differs from the bid.

rule-ohhell-deal-order = how the hands of a match grow and shrink
rule-ohhell-deal-smallest = cards in the smallest hands
rule-ohhell-bids-dealer = whether the bids may add up to the tricks
rule-ohhell-score-exact = bid made: to its player
rule-ohhell-score-exact-zero = bid of zero made: to its player
rule-ohhell-score-missed-bid = bid missed: to its player
rule-ohhell-score-per-trick = for each trick taken
rule-ohhell-score-tricks-pay = when tricks pay
rule-ohhell-score-per-trick-off = for each trick too many or too few
rule-value-ohhell-hooked = no: the dealer must bid another number
rule-value-ohhell-free = yes
rule-value-ohhell-with-the-bid = if the bid was made
rule-value-ohhell-always = always
rule-value-ohhell-down-and-up = smaller, then larger
rule-value-ohhell-up-and-down = larger, then smaller
rule-value-ohhell-down = smaller and smaller
rule-value-ohhell-up = larger and larger
rule-value-ohhell-all-alike = all alike
