## Was Tisch und Terminal über Oh Hell sagen. docs/new-game.md erklärt die Schlüssel.
game-title-ohhell = Oh Hell
game-summary-ohhell = Die eigenen Stiche genau vorhersagen. Erst werden die Hände kleiner, dann wieder größer.

phase-bid = Ansage
move-bid = Ansage: { $tricks }
    .word = Ansage
    .value = { $tricks }
log-bid =
    { $you ->
        [yes] Du sagst { $tricks } an.
       *[no] { $who } sagt { $tricks } an.
    }
    .line =
        { $you ->
            [yes] du sagst { $tricks } an
           *[no] { $who } sagt { $tricks } an
        }
task-bid = Wie viele Stiche machst du?
waiting-bid = { $who } sagt Stiche an …

ohhell-must-bid = Du musst jetzt ansagen: eine Zahl von Stichen von 0 bis { $most }, zum Beispiel bid 2.
ohhell-hooked = Du sagst als Letzter an, und die Ansagen dürfen zusammen nicht { $tricks } ergeben: Nimm eine andere Zahl.
ohhell-plain-cards = Oh Hell kennt keine Joker und keine Kartenpunkte: deck.jokers muss 0 sein und deck.points leer.

score-part-bid-made = Ansage erfüllt
    .why = Genau so viele Stiche wie angesagt.
score-part-bid-missed = Ansage verfehlt
    .why = Nicht so viele Stiche wie angesagt.
score-part-tricks-taken = Stiche
    .why = Für jeden Stich.
score-part-tricks-off = Abweichung
    .why = Für jeden Stich Abstand zur Ansage.

rule-deal-order = wie die Hände im Lauf der Partie wachsen und schrumpfen
rule-deal-smallest = Karten der kleinsten Hände
rule-bids-dealer = dürfen die Ansagen zusammen die Zahl der Stiche ergeben?
rule-score-exact = Ansage erfüllt
rule-score-exact-zero = Ansage null erfüllt
rule-score-missed-bid = Ansage verfehlt
rule-score-per-trick = für jeden Stich
rule-score-tricks-pay = wann Stiche zählen
rule-score-per-trick-off = für jeden Stich Abstand zur Ansage
