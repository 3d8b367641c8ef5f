## Was Tisch und Terminal über Oh Hell sagen. docs/new-game.md erklärt die Schlüssel.
game-title-ohhell = Oh Hell
game-summary-ohhell = Die eigenen Stiche genau vorhersagen. Erst werden die Hände kleiner, dann wieder größer.

phase-ohhell-bid = Ansage
move-ohhell-bid = Ansage: { $tricks }
    .word = Ansage
    .value = { $tricks }
log-ohhell-bid =
    { $you ->
        [yes] Du sagst { $tricks } an.
       *[no] { $who } sagt { $tricks } an.
    }
    .line =
        { $you ->
            [yes] du sagst { $tricks } an
           *[no] { $who } sagt { $tricks } an
        }
task-ohhell-bid = Wie viele Stiche machst du?
waiting-ohhell-bid = { $who } sagt Stiche an …

ohhell-must-bid = Du musst jetzt ansagen: eine Zahl von Stichen von 0 bis { $most }, zum Beispiel ohhell-bid 2.
ohhell-hooked = Du sagst als Letzter an, und die Ansagen dürfen zusammen nicht { $tricks } ergeben: Nimm eine andere Zahl.
ohhell-plain-cards = Oh Hell kennt keine Joker und keine Kartenpunkte: deck.jokers muss 0 sein und deck.points leer.

score-part-ohhell-bid-made = Ansage erfüllt
    .why = Genau so viele Stiche wie angesagt.
score-part-ohhell-bid-missed = Ansage verfehlt
    .why = Nicht so viele Stiche wie angesagt.
score-part-ohhell-tricks = Stiche
    .why = Für jeden Stich.
score-part-ohhell-off = Abweichung
    .why = Für jeden Stich Abstand zur Ansage.

rule-ohhell-deal-order = wie die Hände im Lauf der Partie wachsen und schrumpfen
rule-ohhell-deal-smallest = Karten der kleinsten Hände
rule-ohhell-bids-dealer = ob die Ansagen zusammen die Zahl der Stiche ergeben dürfen
rule-ohhell-score-exact = Ansage erfüllt
rule-ohhell-score-exact-zero = Ansage null erfüllt
rule-ohhell-score-missed-bid = Ansage verfehlt
rule-ohhell-score-per-trick = für jeden Stich
rule-ohhell-score-tricks-pay = wann Stiche zählen
rule-ohhell-score-per-trick-off = für jeden Stich Abstand zur Ansage
rule-value-ohhell-hooked = nein: Wer gibt, muss eine andere Zahl ansagen
rule-value-ohhell-free = ja
rule-value-ohhell-with-the-bid = wenn die Ansage erfüllt ist
rule-value-ohhell-always = immer
rule-value-ohhell-down-and-up = erst kleiner, dann größer
rule-value-ohhell-up-and-down = erst größer, dann kleiner
rule-value-ohhell-down = immer kleiner
rule-value-ohhell-up = immer größer
rule-value-ohhell-all-alike = alle gleich
