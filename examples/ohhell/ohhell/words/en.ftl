## What the page and the terminal say about Oh Hell. The keys are explained in docs/new-game.md.
game-title-ohhell = Oh Hell
game-summary-ohhell = Predict your tricks, exactly. The hands shrink to one card and grow again.

phase-bid = bid
move-bid = Bid { $tricks }
    .word = bid
    .value = { $tricks }
log-bid =
    { $you ->
        [yes] You bid { $tricks }.
       *[no] { $who } bids { $tricks }.
    }
    .line =
        { $you ->
            [yes] you bid { $tricks }
           *[no] { $who } bids { $tricks }
        }
task-bid = How many tricks will you take?
waiting-bid = { $who } is bidding …

ohhell-must-bid = You must bid now: a number of tricks from 0 to { $most }, like bid 2.
ohhell-hooked = You bid last, and the bids may not add up to the number of tricks, { $tricks }: bid another number.
ohhell-plain-cards = Oh Hell is played without jokers and without card points: deck.jokers must be 0, and deck.points empty.

score-part-bid-made = bid made
    .why = Exactly as many tricks as were bid.
score-part-bid-missed = bid missed
    .why = Not as many tricks as were bid.
score-part-tricks-taken = tricks taken
    .why = For each trick taken.
score-part-tricks-off = tricks off
    .why = For each trick that differs from the bid.

rule-deal-order = how the hands of a match grow and shrink
rule-deal-smallest = cards in the smallest hands
rule-bids-dealer = may the bids add up to the tricks?
rule-score-exact = bid made: to its player
rule-score-exact-zero = bid of zero made: to its player
rule-score-missed-bid = bid missed: to its player
rule-score-per-trick = for each trick taken
rule-score-tricks-pay = when tricks pay
rule-score-per-trick-off = for each trick too many or too few
