### Jeder Satz für Menschen, auf Deutsch: Fehler, Begründungen, Neuigkeiten und die Seite.
### FORM($wert, "dative") fragt nach dem Attribut dieses Namens bei der Nachricht hinter einem Wert.

## Wörter des Spiels
suit-black = Schwarz
suit-blue = Blau
suit-green = Grün
suit-red = Rot
suit-yellow = Gelb
suit-clubs = Kreuz
suit-diamonds = Karo
suit-hearts = Herz
suit-spades = Pik
suit-joker = Joker
suit-letter-black = S
suit-letter-blue = B
suit-letter-green = Gr
suit-letter-red = R
suit-letter-yellow = Ge
suit-letter-clubs = Kr
suit-letter-diamonds = Ka
suit-letter-hearts = H
suit-letter-spades = P
# Die Farbe, die alle Trümpfe zusammen bilden.
suit-trump = Trumpf
card = { $suit } { $rank }
    .the = die { $suit } { $rank }
card-joker = Joker
    .the = der Joker
trump-none = kein Trumpf
    .phrase = kein Trumpf
    .accusative = keinen Trumpf
    .short = keiner
trump-number = alle { $number }en
column-super = Super
    .word = Super
column-major = Haupt
    .word = Haupt
column-minor = Neben
    .word = Neben
column-joker = Joker
    .word = Joker
role-crown = Krone
    .the = die Krone
    .as = die Krone
role-shield = Schild
    .the = der Schild
    .as = der Schild
role-chief = Chef
    .the = der Chef
    .as = Chef
role-vice = Vize
    .the = der Vize
    .as = Vize
role-declarer = Ansager
    .the = der Ansager
    .as = Ansager
role-head-defender = Hauptverteidiger
    .the = der Hauptverteidiger
    .as = Hauptverteidiger
role-partner = Partner
    .the = der Partner
level-random = irgendeine Karte
level-rookie = Anfänger
level-club = Vereinsspieler
level-expert = Experte
game-title-mu = Mü
game-title-eskridge = Mü zu zweit (Eskridge)
game-title-goslar = Mü zu zweit (Goslar)
game-title-wimmuln = Wimmüln
game-title-yamv = YAMV
card-count =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
trick-count =
    { $count ->
        [one] { $count } Stich
       *[other] { $count } Stiche
    }
    .dative =
        { $count ->
            [one] { $count } Stich
           *[other] { $count } Stichen
        }
point-count =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
    .dative =
        { $count ->
            [one] { $count } Punkt
           *[other] { $count } Punkten
        }
hand-count =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
# Stiche oder Punkte: $unit ist `tricks` oder `points`.
amount =
    { $unit ->
        [tricks] { trick-count }
       *[points] { point-count }
    }
    .dative =
        { $unit ->
            [tricks] { trick-count.dative }
           *[points] { point-count.dative }
        }

## Plätze und Partner
seat = Platz { $number }
    .capital = Platz { $number }
your-partner = dein Partner
    .capital = Dein Partner
    .accusative = deinen Partner
    .dative = deinem Partner
    .genitive = deines Partners

## Trümpfe
trump-major = Haupttrumpf
trump-minor = Nebentrumpf

## Abschnitte einer Runde
phase-auction = Bieten
phase-minor = Nebentrumpf
phase-major = Haupttrumpf
phase-partner = Partnerwahl
phase-kitty = Skat
phase-exchange = Tausch
phase-turn-up = Aufdecken
phase-keep = Behalten
phase-lead = Ausspiel
phase-declare = Ansage
phase-next-dealer = nächster Geber
phase-over = vorbei
phase-play = Stiche

## Zahlen
figure-tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
figure-signed =
    { $sign ->
        [plus] +{ figure-hundredths }
       *[minus] -{ figure-hundredths }
    }
figure-percent = { NUMBER($number, style: "percent", maximumFractionDigits: 0) }
figure-grouped = { NUMBER($number, useGrouping: 1) }
number-range = { $least } bis { $most }

## Aufzählungen
list-one = { $item }
list-or = { $first } oder { $last }
    .capital = { FORM($first, "capital") } oder { $last }
list-and = { $first } und { $last }
    .capital = { FORM($first, "capital") } und { $last }

## Sätze, die so kommen, wie sie sind
verbatim = { $text }

## Karten, Züge und Trümpfe lesen
not-a-card = „{ $text }“ ist keine Karte: Schreib einen Farbbuchstaben (K B G R Y oder C D H S) und eine Zahl, wie R7 oder S10, oder JK für einen Joker.
not-a-trump = „{ $text }“ ist kein Trumpf: Schreib eine Farbe (red), eine Zahl (7) oder none.
not-a-move = „{ $text }“ ist kein Zug: Beginne mit einem von { $acts }.
incomplete-move = „{ $text }“ ist nicht vollständig oder hat zu viel: Schreib { $example }.
not-a-number = „{ $text }“ ist keine Zahl: Schreib sie wie { $example }.
not-a-seat = „{ $text }“ ist kein Platz: Schreib seine Nummer, wie { $example }.

## Was ein Platz tun darf: was man tippt, und Karten wie in Aufzeichnungen
choice-of-moves = { $act } { $moves }
choice-of-cards = { $act } { $number } von { $cards }
choice-of-pair = { $act } zwei von { $cards }: zuerst die verdeckte Karte, dann die offene
choice-of-exchange = { $act } { $count } von { $cards }, oder vom Tisch ({ $table }), und dafür ebenso viele der gezogenen Karten ({ $drawn }) hinlegen
choice-or = { $first }; oder { $last }

## Was jetzt an der Reihe ist
must-show-or-pass = Du musst jetzt Karten zeigen oder passen.
must-name-trump = Du musst jetzt den { $trump } nennen.
must-play = Du musst jetzt eine Karte spielen.
must-pick-partner = Du musst jetzt einen Partner wählen.
must-put-away = Du musst jetzt Karten ablegen (discard).
must-put-on-pile = Du musst jetzt Karten auf deinen Stapel legen (discard).
must-turn-up = Du musst jetzt eine verdeckte Karte aufdecken (turn).
must-keep = Du musst jetzt eine der aufgedeckten Karten auf die Hand nehmen (keep).
must-declare = Du musst jetzt zwei Karten ansagen, die verdeckte zuerst.

## Bieten
show-is-empty = Wer zeigt, zeigt mindestens eine Karte; wer keine zeigen will, passt.
cannot-show-more = Mehr Karten kannst du nicht zeigen: { $reason }.
shows-too-many =
    { $most ->
        [one] Du kannst jetzt höchstens eine weitere Karte zeigen: { $reason }.
       *[other] Du kannst jetzt höchstens { $most } weitere Karten zeigen: { $reason }.
    }
no-larger-goal =
    { $cards ->
        [one] Das größte Ziel gilt für eine offene Karte
       *[other] Das größte Ziel gilt für { $cards } offene Karten
    }
raise-limit =
    { $cards ->
        [one] Eine Auslage darf die größte um höchstens eine Karte übertreffen
       *[other] Eine Auslage darf die größte um höchstens { $cards } Karten übertreffen
    }

## Trumpf nennen
cannot-name = „{ $trump }“ kannst du nicht nennen: { $reason }. Nennen darfst du: { $allowed }.
trump-is-taken = { $trump } ist schon vergeben
names-another-kind = Hier nennt man { $kinds }
trump-kind-suit = eine Farbe
trump-kind-rank = eine Zahl
trump-kind-none = keinen Trumpf
trump-not-on-display = Das steht auf keiner deiner offenen Karten ({ $cards })
nothing-on-display = Du hast keine offenen Karten

## Einen Partner wählen
partner-leads-other-side = { FORM($seat, "capital") } führt die Gegenseite; dein Partner kann { $candidates } sein.
cannot-pick-partner = Dein Partner kann { $candidates } sein, nicht { $seat }.

## Skat und Tausch
wrong-discard-size =
    { $wanted ->
        [one] Du musst genau eine Karte ablegen, nicht { $given }.
       *[other] Du musst genau { $wanted } Karten ablegen, nicht { $given }.
    }
puts-away-from-hand-only = Abgelegt wird nur von der Hand, und es wird keine Karte dafür hingelegt.
lays-undrawn-card = { $card } kannst du nicht hinlegen: Nur gezogene Karten kommen auf den Tisch ({ $drawn }).
no-table-card-put-away = Für jede hingelegte Karte muss eine der abgelegten vom Tisch kommen ({ $table }).
no-table-card-for-lay = Für jede hingelegte Karte muss eine der abgelegten vom Tisch kommen, aber dort liegen keine.
ambiguous-exchange = Sag dazu, welche Karten vom Tisch kommen: { $example }.
table-card-not-put-away = { $card } ist nicht unter den abgelegten Karten und bleibt also auf dem Tisch.
cannot-put-away-from-table =
    { $lying ->
        [0] { $card } liegt nicht auf dem Tisch.
        [one] { $card } liegt nur einmal auf dem Tisch.
       *[other] { $card } liegt nur { $lying }-mal auf dem Tisch.
    }
lays-too-many = Für jede vom Tisch abgelegte Karte wird nur eine gezogene hingelegt, nicht { $cards }.
lays-card-put-away = { $card } kannst du nicht hinlegen: Du legst die Karte ab.
must-lay-for-table-card = { $card } liegt auf dem Tisch: Für jede vom Tisch abgelegte Karte kommt eine gezogene an ihre Stelle ({ $drawn }).

## Aufdecken, behalten, ausspielen und ansagen
cannot-turn-up = In deiner Spalte { $column } liegt keine verdeckte Karte frei; aufdecken kannst du { $columns }.
cannot-keep = Auf die Hand nehmen kannst du { $turned }, nicht { $card }.
must-lead-turned-card = Zuerst wird die aufgedeckte Karte ausgespielt: { $card }.

## Farbe bedienen
must-follow =
    { $place ->
        [display] Du musst { $suit } bedienen: { $card } liegt in deiner Auslage.
       *[hand] Du musst { $suit } bedienen: Du hast { $card }.
    }
must-follow-trump =
    { $place ->
        [display] Du musst Trumpf bedienen: { $card } liegt in deiner Auslage (ein Trumpf).
       *[hand] Du musst Trumpf bedienen: Du hast { $card } (ein Trumpf).
    }
card-not-held =
    { $place ->
        [display] { $card } liegt nicht in deiner Auslage.
       *[hand] { $card } hast du nicht auf der Hand.
    }
card-is-elsewhere =
    { $place ->
        [display] { $card } liegt nicht in deiner Auslage, sondern ist auf deiner Hand.
       *[hand] { $card } ist nicht auf deiner Hand, sondern in deiner Auslage.
    }
holds-too-few =
    { $held ->
        [0] { $card } hast du nicht auf der Hand.
        [one] { $card } hast du nur einmal auf der Hand.
       *[other] { $card } hast du nur { $held }-mal auf der Hand.
    }

## Variantendateien
file-unreadable = { $path }: lässt sich nicht lesen ({ $reason }).
file-not-regular = { $path }: ist eine Pipe oder ein Gerät; schreib die Regeln in eine Datei.
file-not-utf8 = { $path }: ist keine Textdatei in UTF-8.
file-not-toml = { $path }: ist ab Zeile { $line } kein TOML.
file-has-huge-number = { $path }: enthält eine Zahl mit mehr Ziffern, als sich lesen lassen.
file-too-large = { $path }: ist für eine Variantendatei zu groß; sie hat höchstens { NUMBER($most, useGrouping: 1) } Bytes.
file-nested-too-deeply = { $path }: ist kein lesbares TOML: Es ist zu tief verschachtelt.
in-source = { $source }: { $problem }
unknown-game = Ein Spiel „{ $game }“ gibt es nicht: Nimm eines von { $known }.
unknown-variant = Eine Variante { $variant } von { $game } gibt es nicht: Nimm eine von { $known } oder eine Datei, die es gibt.
options-are-rules-only = { $source }, Optionen: Erlaubt sind nur Regeln, nicht { $keys }.
file-of-another-game = { $path }: game ist { $game }; erlaubt ist hier „{ $wanted }“.
unknown-base = { $path }: base ist { $base }; erlaubt sind { $known }.
unknown-setting = { $key } ist kein Schlüssel dieses Spiels; erlaubt sind hier { $allowed }.
setting-missing = { $key } fehlt.
setting-of-wrong-kind =
    { $kind ->
        [table] { $key } muss eine Tabelle sein, nicht { $given }.
        [list] { $key } muss eine Liste sein, nicht { $given }.
        [truth] { $key } muss true oder false sein, nicht { $given }.
       *[text] { $key } muss ein Text sein, nicht { $given }.
    }
setting-out-of-range = { $key } muss eine ganze Zahl von { $least } bis { $most } sein, nicht { $given }.
setting-not-a-shield = { $key } muss true, false, „state“ oder „move“ sein, nicht { $given }.
rank-key-out-of-range = { $key } muss ein Schlüssel von 0 bis 99, „odd“, „even“ oder ein Bereich wie „2-5“ sein, nicht { $given }.
base-in-a-circle = { $path }: Über base führt der Weg zu einer Datei zurück, die selbst darauf aufbaut.
text-source = Diese Datei
text-line = Zeile { $line }: { $problem }
key-out-of-range = { $key } muss ein Schlüssel von { $least } bis { $most } sein, nicht { $given }.
setting-not-allowed = { $key } muss { $allowed } sein, nicht { $given }.
setting-breaks-rule = { $key } { $rule }, nicht { $given }.
nothing-for-players = { $key } sagt nichts für { $players } Personen; ergänze { $key }.{ $players }.
names-each-once = { $key } muss jedes von { $allowed } einmal nennen, nicht { $given }.
names-twice = { $key } nennt etwas doppelt: { $given }; nenne jedes einmal.
rank-has-no-value = { $key }.rank sagt nichts für { $rank }; es muss eine Zahl für jeden Rang des Blatts haben ({ $ranks }).
goals-fall = goals.{ $players } darf von einer Karte zur nächsten nicht fallen: { $goals }.
too-few-goals =
    { $goals ->
        [one] goals.{ $players } hat ein Ziel für eine Karte; erlaubt sind { $least } oder mehr.
       *[other] goals.{ $players } hat Ziele für bis zu { $goals } Karten; erlaubt sind { $least } oder mehr.
    }
too-many-cards = Mit { $players } Personen hat ein Blatt höchstens { $most } Karten, nicht { $given }.
too-many-card-points = Mit { $players } Personen dürfen die Karten des Blatts zusammen { $most } Punkte zählen, nicht { $given }: deck.points muss niedriger sein.
too-many-cards-held = Mit { $players } Personen hat eine Hand samt Skat höchstens { $most } Karten, nicht { $given }.
too-many-trumps = Mit { $players } Personen hat ein Blatt zusammen höchstens { $most } Farben und verschiedene Zahlen, nicht { $given }.
setting-not-printable = { $key } muss ein druckbarer Text sein, nicht { $given }.
no-stalemate = auction.crown_tie muss „first“ oder „forehand“ sein: Mit „stalemate“ käme es zu zweit fast nie zum Spiel.
partner-needs-three = partner muss bei { $players } Personen false sein: Ein Spiel mit Partnern braucht mindestens 3.
players-twice = players muss jede Zahl einmal nennen, nicht { $given }.
too-many-suits-removed = deck.suits_removed ist { $count } bei { $players } Personen; erlaubt sind 0 bis { $most }.
wrong-number-removed =
    { $named ->
        [one] removed nennt eine Farbe; bei { $players } Personen muss es { $allowed } nennen.
       *[other] removed nennt { $named } Farben; bei { $players } Personen muss es { $allowed } nennen.
    }
match-never-ends = hands und target sind beide 0, also würde eine Partie nie enden; eins davon muss mindestens 1 sein.
unknown-suit-removed = removed nennt { $suit }; erlaubt sind { $suits }.
no-jokers-to-declare = deck.jokers muss 0 sein: Ein Joker hat weder eine Zahl zum Ansagen noch eine Farbe.
hand-too-small = deal.hand.{ $players } ist { $hand }, aber wer gibt, spielt eine Karte aus und sagt { $declared } an; erlaubt sind { $least } oder mehr.
stock-too-large = deal.kitty ist { $kitty } bei { $players } Personen; erlaubt sind 0 bis { $most }.
hands-cannot-change = deal.hand und deal.smallest dürfen bei { $players } Personen höchstens { $fits } sein, deal.smallest höchstens deal.hand; sie sind { $hand } und { $smallest }.
deal-uses-wrong-count =
    deal muss das ganze Blatt aus { $deck } austeilen: Bei { $players } Personen braucht es { $total ->
        [one] { $total } Karte
       *[other] { $total } Karten
    } (deal.hand je { $hand }, der Rest { $rest }). Ändere deal.* oder deck.*, oder nenne den Rest in deal.aside.

## Was der Kernel nicht spielen kann
not-native-phase = Der Kernel kennt die Phase „{ $phase }“ von { $game } nicht.
not-native-rules = Der Kernel hat seinen eigenen Ablauf, und { $game } ändert ihn: { $what }.
not-native-score = Der Kernel kann nicht allein aus Punkten und Stichen sagen, was eine Runde { $game } einbringt.
not-native-large-score = Der Kernel zählt bis { NUMBER($largest, useGrouping: 1) } Punkte, und dieses Spiel geht darüber hinaus.
# $problem ist einer der Sätze kernel-limit-…
not-native-limit = { $problem }
kernel-limit-other = Diese Regeln haben Zahlungen oder Ziele, die sich nicht durchrechnen lassen: höchstens 1.000 für jeden Stich oder Kartenpunkt, 100.000 für eine Runde und Ziele bis 9.999.

## Was der Löser nicht lösen kann
unsolvable-phase = Lösen lässt sich nur das Ausspielen, und diese Runde ist hier: { $phase }.
unsolvable-no-goal = Dieses Spiel hat kein Ziel: Nenne eine Zahl.
unsolvable-over = Die Runde ist vorbei: Nenne die Seite, deren Stiche zählen.
unsolvable-limit = { $problem }

## Was im Kernel nicht erlaubt ist
not-legal-now = { $move } ist jetzt nicht erlaubt.
env-not-offered = Die Aktion „{ $action }“ steht jetzt nicht zur Wahl: An ihrer Stelle der Maske steht 0.
env-row-not-offered = Die Aktion der Reihe { $row } steht nicht zur Wahl: An ihrer Stelle der Maske steht 0. Die Reihe ist geblieben, wie sie war.
env-needs-action = Wer am Zug ist, braucht eine Aktion; None gilt nur für Plätze, deren Hand oder Partie vorbei ist.
env-not-installed = Umgebungen brauchen { $library }, und das ist nicht installiert: pip install 'mue[envs]'.
env-deals-not-listed = Die Verteilungen von { $game } lassen sich nicht aufzählen: Farben werden zufällig entfernt, oder Karten werden aufgedeckt oder liegen in Spalten.
env-too-many-deals = Es gibt mehr als { NUMBER($most, useGrouping: 1) } verschiedene Verteilungen: zu viele, um sie aufzuzählen.
env-out-of-turn = Platz { $seat } hat entschieden, bevor er an der Reihe war: Eine Umgebung fragt einen Platz nach dem anderen.
env-unknown-bot = Ein Bot „{ $bot }“ spielt in einer Vektorumgebung nicht mit: möglich sind { $bots }.

## Kartenverteilungen
nothing = keine
wrong-suits-removed =
    { $count ->
        [0] Mit { $players } Personen bleiben alle Farben im Spiel; genannt: { $given }.
        [one] Mit { $players } Personen bleibt eine Farbe aus dem Spiel: { $suits }; genannt: { $given }.
       *[other] Mit { $players } Personen bleiben { $count } dieser Farben aus dem Spiel: { $suits }; genannt: { $given }.
    }
other-suits-removed = Diese Variante lässt { $agreed } weg, nicht { $given }.
seed-or-deck = Eine neue Verteilung braucht entweder einen Startwert oder ein Blatt.
no-such-dealer = Der Geber muss ein Platz von 0 bis { $last } sein, nicht { $dealer }.
wrong-player-count = { $game } ist für { $allowed } Personen, nicht für { $players }.
wrong-deck-size =
    { $wanted ->
        [one] Diese Verteilung braucht eine Karte; das Blatt hat { $given }.
       *[other] Diese Verteilung braucht { $wanted } Karten; das Blatt hat { $given }.
    }
wrong-seat-count = deal.{ $zone } muss { $wanted } Plätze haben, nicht { $given }.
wrong-hand-size =
    { $wanted ->
        [one] deal.{ $zone } von Platz { $seat } muss eine Karte haben, nicht { $given }.
       *[other] deal.{ $zone } von Platz { $seat } muss { $wanted } Karten haben, nicht { $given }.
    }
wrong-zone-size =
    { $wanted ->
        [one] deal.{ $zone } muss eine Karte haben, nicht { $given }.
       *[other] deal.{ $zone } muss { $wanted } Karten haben, nicht { $given }.
    }
turned-not-dealers = deal.turned muss unter den Karten des Gebers sein.
not-this-deck = Das sind nicht die Karten des Blatts: { $extra } zu viel, { $missing } zu wenig.

## Wer dran ist
hand-is-over = Die Runde ist vorbei.
not-your-turn = { FORM($seat, "capital") } ist nicht dran, sondern { $actor }.
not-choosing-dealer = { FORM($seat, "capital") } ist nicht dran: { FORM($dealer, "capital") } bestimmt, wer als Nächstes gibt.
must-choose-dealer = { FORM($dealer, "capital") } hat gegeben und bestimmt jetzt, wer von den anderen als Nächstes gibt (zum Beispiel: { $example }).

## Was ein Wert sein muss, nach seinem Namen: `seats muss eine Liste sein`. $count ist eine Grenze
must-be-there = fehlt
must-not-be-there = gibt es hier nicht
must-be-whole = muss eine ganze Zahl sein
must-be-number = muss eine Zahl sein
must-be-truth = muss true oder false sein
must-be-text = muss ein Text sein
must-be-list = muss eine Liste sein
must-be-object = muss ein JSON-Objekt sein
must-be-json = muss JSON sein
must-be-one-of = muss { $allowed } sein
must-be-another = darf diesen Wert nicht haben
must-have-form = enthält Zeichen, die dort nicht erlaubt sind
must-be-at-least = muss mindestens { $count } sein
must-be-above = muss über { $count } liegen
must-be-at-most = darf höchstens { $count } sein
must-be-below = muss unter { $count } liegen
must-have-letters = muss mindestens { $count } Zeichen haben
must-have-few-letters = darf höchstens { $count } Zeichen haben
must-have-items =
    { $count ->
        [one] muss mindestens einen Eintrag haben
       *[other] muss mindestens { $count } Einträge haben
    }
must-have-few-items =
    { $count ->
        [one] darf höchstens einen Eintrag haben
       *[other] darf höchstens { $count } Einträge haben
    }

## Werte in JSON: in Aufzeichnungen und Nachrichten
json-not-object = { $key } muss ein JSON-Objekt sein.
json-not-list = { $key } muss eine Liste sein.
json-not-texts = { $key } muss eine Liste von Texten sein.
json-not-text = { $key } muss ein Text sein.
json-not-integer = { $key } muss eine ganze Zahl sein.
json-out-of-range = { $key } muss eine Zahl von { $least } bis { $most } sein.
json-too-many-cards =
    { $most ->
        [one] { $key } darf höchstens eine Karte haben.
       *[other] { $key } darf höchstens { $most } Karten haben.
    }
json-not-allowed = { $key } muss { $allowed } sein, nicht { $given }.
json-missing = { $key } fehlt.
json-act-incomplete = { $key } fehlt: Die Schlüssel von { $act } sind { $known }.
json-unknown-key = „{ $key }“ ist kein Schlüssel von { $act }: Erlaubt sind { $known }.
json-unknown-kind = kind muss eines von { $kinds } sein, nicht { $given }.
json-wrong-keys = Die Schlüssel von { $kind } müssen { $keys } sein.
json-unknown-act = act muss eines von { $acts } sein, nicht { $given }.

## Aufzeichnungen
record-name = die Aufzeichnung
state-name = der Stand
in-zone = { $zone }: { $problem }
in-line = { $path }:{ $line }: { $problem }
hand-not-finished = Nur eine beendete Runde hat eine Aufzeichnung, und diese läuft noch.
match-not-finished = Nur eine beendete Partie hat eine Aufzeichnung, und diese läuft noch.
record-too-deep = Die Aufzeichnung ist zu tief verschachtelt.
record-ends-early = Die Ereignisse hören mittendrin auf: { FORM($seat, "capital") } ist dran ({ $phase }).
record-void-differs = result.void muss in einer ungültigen Runde true sein und sonst nicht.
match-decided-before = Die Partie war schon vor dieser Runde entschieden.
match-not-decided =
    { $hands ->
        [one] Die Partie ist nach einer Runde, die zählt, nicht entschieden.
       *[other] Die Partie ist nach { $hands } Runden, die zählen, nicht entschieden.
    }
line-not-utf8 = { $path }:{ $line }: ist kein Text in UTF-8.
line-not-json = { $path }:{ $line }: ist kein JSON: { $reason }.
# $reason von line-not-json.
json-breaks-off = ab Zeichen { $column } unlesbar
json-key-twice = der Schlüssel „{ $key }“ kommt doppelt vor
json-has-key-twice = Ein Objekt hat den Schlüssel „{ $key }“ doppelt.
json-unreadable = unlesbar
game-not-text = game und variant müssen Texte sein.
hand-of-another-match = { $key } ist { $hand }, aber { $match } für die Partie.
removed-differs = removed muss in allen Runden einer Partie gleich sein.
wrong-next-dealer = { FORM($dealer, "capital") } kann nicht nach { FORM($last, "dative") } geben.
record-differs = { $key } ist { $given } in der Aufzeichnung, aber { $right } nach den Regeln.
turned-another-card = Aufgedeckt ist { $card }, nicht { $given }.
from-missing = from muss „hand“ oder „display“ sein.

## Mischungen nachprüfen
shuffle-missing = shuffle fehlt: Diese Runde wurde nicht aus einem nachprüfbaren Startwert gegeben.
seed-used-before = Der Startwert wurde schon benutzt, in hands[{ $hand }].
seed-deals-others = Dieser Startwert gibt andere Karten (deal.{ $zone } ist anders).
seed-not-committed = Das ist nicht der festgelegte Startwert (sein SHA-256 ist ein anderer).
seed-not-hexadecimal = seed muss aus hexadezimalen Ziffern bestehen.
seed-too-short =
    { $least ->
        [one] seed muss mindestens eine hexadezimale Ziffer haben, nicht { $given }.
       *[other] seed muss mindestens { $least } hexadezimale Ziffern haben, nicht { $given }.
    }

## Begründungen für einen Zug. Jede ist ein Teil eines Satzes; der erste Buchstabe wird groß
reason-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
reason-tricks =
    { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }
reason-goal =
    { $unit ->
        [tricks] { $goal ->
            [one] { $goal } Stich
           *[other] { $goal } Stiche
        }
       *[points] { $goal ->
            [one] { $goal } Punkt
           *[other] { $goal } Punkte
        }
    }
    .dative =
        { $unit ->
            [tricks] { $goal ->
                [one] { $goal } Stich
               *[other] { $goal } Stichen
            }
           *[points] { $goal ->
                [one] { $goal } Punkt
               *[other] { $goal } Punkten
            }
        }
# Jeder Zug
reason-only-move = es ist der einzige mögliche Zug
reason-best-on-average = bringt im Schnitt am meisten, über alle Verteilungen, die zu dem passen, was du siehst
    .third = bringt im Schnitt am meisten, über alle Verteilungen, die zu dem passen, was { $name } sah
reason-not-beaten = kein anderer Zug ist deutlich besser
reason-even = etwa so gut wie der beste
reason-gap = kostet etwa { NUMBER($gap, minimumFractionDigits: 1) } gegenüber dem besten
reason-rule-of-thumb = eine Faustregel für Anfänger
# Eine Karte, die den Stich macht oder vorn liegt
reason-reaches-goal = macht den Stich, und damit hat deine Seite ihr Ziel von { reason-goal.dative }
    .third = macht den Stich, und damit hat die Seite von { $name } ihr Ziel von { reason-goal.dative }
reason-meets-declaration = macht den Stich: Damit hast du { reason-tricks }, wie angesagt
    .third = macht den Stich: Damit hat { $name } { reason-tricks }, wie angesagt
reason-too-many = macht einen Stich zu viel: Angesagt hast du { reason-tricks }
    .third = macht einen Stich zu viel: Angesagt hat { $name } { reason-tricks }
reason-still-needs = macht den Stich: Angesagt hast du { $declared }, bisher sind es { $have }
    .third = macht den Stich: Angesagt hat { $name } { $declared }, bisher sind es { $have }
reason-only-taker = macht den Stich, und keine andere deiner Karten macht ihn sicher
    .third = macht den Stich, und keine andere Karte von { $name } macht ihn sicher
reason-takes-cheaply = macht den Stich mit der niedrigsten Karte, die ihn sicher macht
reason-takes-points-cheaply = holt { reason-points } mit der niedrigsten Karte, die den Stich sicher macht
reason-takes = macht den Stich, aber das täte auch { $lower }
reason-makes-sure = sichert den Stich, denn { $best } von { FORM($who, "dative") } könnte noch geschlagen werden
reason-takes-from-ally = nimmt einen Stich, den { $who } mit { $best } schon hat
reason-trumps-unsure = sticht mit Trumpf, aber { $who } könnte noch überstechen
reason-ahead-unsure = schlägt { $best }, aber { $who } könnte noch übernehmen
# Eine Karte, die den Stich nicht macht
reason-feeds-ally = gibt { FORM($who, "dative") } { reason-points } dazu, denn { $best } ist nicht mehr zu schlagen
reason-low-under-ally = mehr braucht es nicht: { $best } von { FORM($who, "dative") } ist nicht mehr zu schlagen
reason-adds-to-ally = legt { reason-points } in den Stich, den { $who } gerade mit { $best } gewinnt
reason-no-points-under-ally = wagt keine Punkte, solange { $best } von { FORM($who, "dative") } noch geschlagen werden könnte
reason-has-enough = überlässt den Stich den anderen: Du hast { reason-tricks }, wie angesagt
    .third = überlässt den Stich den anderen: { $name } hat { reason-tricks }, wie angesagt
reason-below-unsure-ally = bleibt unter { $best } von { FORM($who, "dative") }, noch zu schlagen
reason-gives-nothing = gibt keine Punkte her, denn { $who } liegt vorn
reason-gives-least = gibt { FORM($who, "dative") } nur { reason-points }, so wenig wie möglich
    .third = gibt { FORM($who, "dative") } nur { reason-points }, so wenig wie möglich
reason-gives-more = gibt { FORM($who, "dative") } { reason-points }, mehr als nötig
    .third = gibt { FORM($who, "dative") } { reason-points }, mehr als nötig
reason-saves = überlässt { FORM($who, "dative") } den Stich und spart { $card }
reason-cannot-take = keine deiner Karten kann { FORM($who, "dative") } diesen Stich noch nehmen
    .third = keine Karte von { $name } kann { FORM($who, "dative") } diesen Stich noch nehmen
reason-last-of-suit = wirft deine letzte Karte in { $suit } ab, damit du dort stechen kannst
    .third = wirft die letzte Karte von { $name } in { $suit } ab, danach kann { $name } dort stechen
# Ein Ausspiel
reason-draws-trumps =
    { $trumps ->
        [one] zieht Trümpfe: Die anderen haben vielleicht noch einen Trumpf
       *[other] zieht Trümpfe: Die anderen haben vielleicht noch { $trumps } Trümpfe
    }
reason-master = { $card } ist nicht mehr zu schlagen
reason-high-in-suit = in { $suit } gibt es nichts Höheres mehr, also schlägt nur ein Trumpf { $card }
reason-to-ally = spielt zu { FORM($who, "dative") }, wo { $card } offen liegt
reason-beatable = spielt { $card } aus, noch zu schlagen mit { $higher }
reason-low-lead = spielt niedrig aus und behält { $card }
# Gebote
reason-crown = bietet { card-count }, um { FORM($crown, "as") } zu werden: Ziel { reason-goal }
reason-raises-own = erhöht dein eigenes Ziel von { $before } auf { reason-goal }
    .third = erhöht für { $name } das eigene Ziel von { $before } auf { reason-goal }
reason-reach = das Ziel wird in { NUMBER($reach, style: "percent", maximumFractionDigits: 0) } der Fälle erreicht
reason-holds = Trumpf könnte { $trump } sein, davon hast du { $held }
    .third = Trumpf könnte { $trump } sein, davon hat { $name } { $held }
reason-shield = mit { card-count } wirst du { FORM($shield, "as") }
    .third = mit { card-count } wird { $name } { FORM($shield, "as") }
reason-partner-to-be = zeigt { $cards }; { $who } wählt den Partner nach dem, was offen liegt
reason-signal = zeigt { $cards }, ohne { FORM($crown, "as") } werden zu wollen
reason-draws-level = zieht mit { FORM($who, "dative") } gleich
reason-has-crown = du bist { FORM($crown, "as") } mit { card-count }: Ziel { reason-goal }
    .third = { $name } ist { FORM($crown, "as") } mit { card-count }: Ziel { reason-goal }
reason-too-dear = ein Gebot von { card-count } verlangt { reason-goal }, und das wird nur in { NUMBER($reach, style: "percent", maximumFractionDigits: 0) } der Fälle erreicht
reason-crown-costs = um { FORM($crown, "as") } zu werden, brauchst du { card-count }: Ziel { reason-goal }
    .third = um { FORM($crown, "as") } zu werden, braucht { $name } { card-count }: Ziel { reason-goal }
reason-no-goal-left = für ein höheres Gebot gibt es kein Ziel mehr
reason-leaves-crown = überlässt es { FORM($who, "dative") }, { FORM($crown, "as") } zu sein
reason-nobody-yet = überlässt es anderen, { FORM($crown, "as") } zu werden
# Trümpfe
reason-trumps-held = du hast { $held } der { $all } Trümpfe
    .third = { $name } hat { $held } der { $all } Trümpfe
reason-high-trumps =
    { $high ->
        [0] keine der fünf höchsten ist deine
        [one] eine der fünf höchsten ist deine
       *[other] { $high } der fünf höchsten sind deine
    }
    .third =
        { $high ->
            [0] keine der fünf höchsten hat { $name }
            [one] eine der fünf höchsten hat { $name }
           *[other] { $high } der fünf höchsten hat { $name }
        }
reason-no-trump =
    { $masters ->
        [one] ohne Trumpf hättest du eine Karte, die in ihrer Farbe die höchste ist
       *[other] ohne Trumpf hättest du { $masters } Karten, die in ihrer Farbe die höchsten sind
    }
    .third =
        { $masters ->
            [one] ohne Trumpf hätte { $name } eine Karte, die in ihrer Farbe die höchste ist
           *[other] ohne Trumpf hätte { $name } { $masters } Karten, die in ihrer Farbe die höchsten sind
        }
reason-crown-shows = { FORM($crown, "the") } zeigt { $cards }
# Partner
reason-partner-trumps = zeigt Trümpfe: { $cards }
reason-partner-masters = zeigt { $cards }, und in der Farbe ist nichts Höheres übrig
reason-partner-high = zeigt { $cards }
reason-partner-hidden =
    { $count ->
        [one] zeigt nichts, hat also noch eine Karte auf der Hand
       *[other] zeigt nichts, hat also noch alle { card-count } auf der Hand
    }
# Abgelegte Karten
reason-saved-points = bringt { reason-points } in Sicherheit
reason-void = danach hast du nichts mehr in { $suits } und kannst dort stechen
    .third = danach hat { $name } nichts mehr in { $suits } und kann dort stechen
reason-keeps-trumps = behält alle deine Trümpfe
    .third = behält alle Trümpfe von { $name }
reason-lays = legt { $cards } auf den Tisch
# Ansagen, behalten, aufdecken, geben
reason-declares =
    { $higher ->
        [one] { $least } für genau { $lower }, { $most } für genau { $higher } Stich
       *[other] { $least } für genau { $lower }, { $most } für genau { $higher } Stiche
    }
reason-declares-twice = { $paid } für genau { reason-tricks }
reason-keeps-higher = behält die höhere Karte, und { $led } wird ausgespielt
reason-keeps-lower = behält die niedrigere Karte, und { $led } wird ausgespielt
reason-keeps-same = behält { $kept }, und { $led } wird ausgespielt
reason-column =
    { $count ->
        [one] auf diese Spalte passt noch { card-count }, die niemand gesehen hat
       *[other] auf diese Spalte passen noch { card-count }, die niemand gesehen hat
    }
reason-behind = { $who } hat die wenigsten Punkte: { $score }
reason-dealer = { $who } hat { $score }

## Bots
unknown-bot = Einen Bot „{ $bot }“ gibt es nicht: Nimm einen von { $known }.
bot-simulations = Der Bot „{ $bot }“ sucht mit { $least } bis { NUMBER($most, useGrouping: 1) } Simulationen für eine Aktion.
wrong-bot-count = --bots nimmt einen Namen für alle Plätze oder einen für jeden der { $seats }, nicht { $given }.
bot-ranks-nothing = Der Bot „{ $bot }“ bewertet keine Züge: Nimm einen anderen.
interval-needs-deals = Ein Konfidenzintervall braucht mindestens zwei Verteilungen.

## Client
client-closed = Die Verbindung zu diesem Tisch ist geschlossen.
client-bad-address = „{ $url }“ ist keine Adresse eines Servers.
client-no-answer = { $url } antwortet nicht ({ $reason }).
client-lost = Der Server antwortet nicht mehr ({ $reason }).
client-bad-status = Der Server hat mit Status { $status } geantwortet.
client-hung-up = Der Server hat die Verbindung beendet.
client-seat-given-up = Der Platz wurde aufgegeben.
client-failed = Der Client ist gescheitert ({ $error }).

## Befehle
file-has-no-hand = { $path }: hat keine Runde { $hand }.
file-has-no-hands = { $path }: hat keine Runden.
file-has-no-records = { $path }: hat keine Aufzeichnungen.
file-unwritable = { $path }: lässt sich nicht schreiben ({ $reason }).
file-over-variant = --out würde die Variantendatei { $path } überschreiben: Das Ergebnis braucht einen anderen Namen.
no-such-move-number =
    { $moves ->
        [one] { $path }: Runde { $hand } hat nur einen Zug, also kann --at nicht { $at } sein.
       *[other] { $path }: Runde { $hand } hat { $moves } Züge, also kann --at nicht { $at } sein.
    }
no-such-seat-in-hand = { $path }: In Runde { $hand } gibt es die Plätze 0 bis { $last }, nicht { $seat }.
hand-not-played = { $path }: Runde { $hand } wurde nicht ausgespielt, also gibt es nichts zu lösen.
seat-not-alone = --seat ist für Spiele, in denen jeder für sich spielt, und muss von 0 bis { $last } sein.
no-such-card-number = --at muss eine Karte von { $first } bis { $last } dieser Runde sein, nicht { $at }.
no-puzzle =
    { $attempts ->
        [one] Keine Aufgabe in { $attempts } Stellung des Startwerts { $seed }; versuch einen anderen Startwert oder mehr Stiche.
       *[other] Keine Aufgabe unter { $attempts } Stellungen des Startwerts { $seed }; versuch einen anderen Startwert oder mehr Stiche.
    }
cannot-listen = { $host }, Port { $port }, lässt sich nicht öffnen: { $reason }.
not-a-server-address = „{ $url }“ ist keine Adresse eines Servers: Schreib eine wie https://mue.example.
move-too-long = Das ist zu lang für einen Zug ({ $length } Zeichen).
not-a-move-here = „{ $text }“ ist hier kein Zug: Mit moves siehst du deine.
command-failed = Fehler: { $error }
# $reason ist eins von diesen.
system-nothing-there = eine solche Datei oder einen solchen Ordner gibt es nicht
system-not-allowed = das ist nicht erlaubt
system-is-folder = das ist ein Ordner
system-not-a-folder = ein Teil des Pfads ist kein Ordner
system-exists = das gibt es schon
system-name-too-long = der Name ist zu lang
system-full = es ist kein Platz mehr
system-too-many-files = es sind zu viele Dateien offen
system-device-failed = das Gerät versagt
system-port-in-use = der Port ist schon belegt
system-address-not-here = diese Adresse hat dieser Rechner nicht
system-refused = dort lauscht niemand
system-broken-off = die Verbindung brach ab
system-too-slow = es kam nicht rechtzeitig eine Antwort
system-no-way = kein Netz führt dorthin
system-other = Fehler { $code }
system-error = Das Betriebssystem lehnt ab: { $reason }.
system-error-at = { $path }: { $reason }.
command-interrupted = Abgebrochen.
# $problem ist ein Satz, $command das, was man tippt.
usage-help = { $problem } Siehe „{ $command }“.
usage-wrong = So lässt sich der Befehl nicht aufrufen.
usage-no-such-command = Einen Befehl „{ $given }“ gibt es nicht: Die Befehle sind { $known }.
usage-no-such-option = Eine Option { $given } gibt es hier nicht.
usage-no-such-option-but = Eine Option { $given } gibt es hier nicht: vielleicht { $known }?
usage-extra =
    { $count ->
        [one] Ein Argument ist zu viel: { $given }.
       *[other] { $count } Argumente sind zu viel: { $given }.
    }
usage-missing = { $name } fehlt.
usage-missing-one-of = { $name } fehlt: Möglich ist { $allowed }.
usage-needs-value = { $name } braucht einen Wert.
usage-takes-no-value = { $name } nimmt keinen Wert.
usage-not-one-of = { $name } muss { $allowed } sein, nicht „{ $given }“.
usage-not-whole = { $name } muss eine ganze Zahl sein, nicht „{ $given }“.
usage-not-a-number = { $name } muss eine Zahl sein, nicht „{ $given }“.
# $number ist `whole` oder `any`.
usage-out-of-range =
    { $number ->
        [whole] { $name } muss eine ganze Zahl von { $least } bis { $most } sein, nicht „{ $given }“.
       *[any] { $name } muss eine Zahl von { $least } bis { $most } sein, nicht „{ $given }“.
    }
usage-too-small =
    { $number ->
        [whole] { $name } muss eine ganze Zahl und mindestens { $least } sein, nicht „{ $given }“.
       *[any] { $name } muss eine Zahl und mindestens { $least } sein, nicht „{ $given }“.
    }
usage-not-a-file = { $name } muss eine Datei sein, die sich benutzen lässt, nicht „{ $given }“.
usage-bad-value = { $name } kann nicht „{ $given }“ sein.
usage-seat = Bei { $players } Personen ist --seat eine Zahl von 0 bis { $last }.
usage-hands-or-matches = Gib -n oder --matches an, nicht beides.
usage-match-options = --hands, --target und --max-hands beschreiben eine Partie: Sie gehören zu --matches. -n ist die Zahl der Runden.
usage-one-part = Gib --auction-only oder --play-only an, nicht beides.
usage-ladder-bots = --bots nimmt zwei oder mehr verschiedene Bots, etwa rookie,random.

## Befehle: Fortschritt
progress-playing-hands = spielt Runden
progress-playing-matches = spielt Partien
progress-playing-deals = spielt Verteilungen
progress-replaying = spielt nach
progress-verifying = prüft
progress-reviewing = beurteilt Runde { $hand }
progress-solving = löst
progress-searching = sucht
progress-measuring = misst

## Befehle: Titel von Spalten
heading-game = Spiel
heading-title = Titel
heading-players = Personen
heading-summary = worum es geht
heading-variants = Varianten
heading-key = Schlüssel
heading-value = Wert
heading-trick = Stich
heading-leader = von Platz
heading-cards = Karten
heading-changes = was ihn geändert hat
heading-face-down = verdeckt
heading-taken = gemacht
heading-made = gemacht
heading-best = am besten
heading-cost = Kosten
heading-pair = Paar
heading-score-per-deal = Punkte je Verteilung
heading-interval = 95-%-Intervall
heading-bot = Bot
heading-ms = ms je Zug
heading-ms-95 = 95 %
heading-goal-made = Ziel erreicht gegen sich selbst
heading-void = zählt nicht
heading-fallbacks = ersetzt
heading-rating = Wertung
heading-decision = Entscheidung
heading-cards-shown = gezeigte Karten
heading-moves-per-second = Züge/s
heading-hands-per-second = Runden/s
heading-play-moves-per-second = Züge/s beim Ausspielen
heading-random-hands = Runden/s, random
heading-rookie-hands = Runden/s, rookie
heading-driven-moves = Züge/s von Python aus
heading-envs-vector = Vektor
heading-envs-masks = nur Masken
heading-envs-vector-all-cores = Vektor, alle Kerne
heading-envs-masks-all-cores = nur Masken, alle Kerne
heading-envs-aec = PettingZoo
heading-envs-openspiel = OpenSpiel
heading-envs-peer = andere Spiele
heading-envs-actions = Aktionen/s
heading-playouts = ganze Runden, ausgespielt
heading-random-per-second = random/s
heading-quick-per-second = quick/s
heading-solver = Löser, ms: Median (90 %)
heading-tricks-left = übrige Stiche
heading-exact-value = genauer Wert
heading-goal-reached = Ziel erreicht?
heading-at-the-edge = auf der Kippe

## Einstellungen von Varianten, wie mue variants diff sie nennt
setting-differs = { $what }: { $new } (vorher: { $old })
setting-for-players = { $what } ({ $number } Personen)
setting-for-rank = { $what }, { $number }
setting-nothing = nichts
variants-alike = { $one } und { $other } haben dieselben Regeln.
variants-differ = { $other }: was anders ist als in { $one }
variants-of-two-games = { $one } gehört zu { $game }, { $other } aber zu { $other_game }: Vergleichen lassen sich nur Varianten desselben Spiels.
variants-of-no-game = { $given } nennt kein Spiel: Möglich ist eine mitgelieferte Variante wie mu oder mu-classic oder eine Datei mit einer Zeile wie game = "mu".
rule-players = Personenzahlen
rule-hands = Spiele einer Partie (0: so viele wie nötig)
rule-target = Punktestand, der die Partie beendet (0: keiner)
rule-max-hands = höchste Zahl der Spiele bis zum Punktestand (0: keine Grenze)
rule-next-dealer = wer als Nächstes gibt
rule-removed = Farben, die immer herausgenommen werden
rule-order = Schritte nach dem Reizen
rule-partner = ein Partner wird gewählt
rule-roles-crown = Name der Krone
rule-roles-shield = Name des Schilds
rule-deck-suits = Farben des Blatts
rule-deck-ranks = Zahlen des Blatts
rule-deck-doubled = Zahlen, die jede Farbe doppelt hat
rule-deck-jokers = Joker
rule-deck-points = Punkte einer Karte
rule-deck-suits-removed = Zahl der Farben, die herausgenommen werden
rule-deal-hand = Karten auf jeder Hand
rule-deal-kitty = Karten im Skat oder Stock
rule-deal-aside = Karten, die verdeckt draußen bleiben
rule-deal-open = offene Karten in der Mitte
rule-deal-up = offen ausgeteilte Karten für jede Person
rule-auction-first = wer zuerst bietet
rule-auction-crown-tie = Gleichstand bei den meisten Karten
rule-auction-shield-tie = Gleichstand bei den zweitmeisten Karten
rule-auction-shield = die Rolle der zweitgrößten Auslage
rule-auction-raise-by = höchstens so viele Karten mehr als die größte Auslage (0: keine Grenze)
rule-trump-crown = was die größte Auslage nennen darf
rule-trump-shield = was die zweitgrößte Auslage nennen darf
rule-trump-named-from = Trümpfe werden genannt nach
rule-trump-strength = welche Trümpfe stärker sind
rule-trump-rank-trumps = Karten einer Zahl, die Trumpf ist
rule-trump-equal-cards = von gleichen Karten im Stich
rule-trump-suit-of = die aufgedeckte Karte, die den Trumpf gibt
rule-tokens-suit = Wert einer Farbe als Trumpf
rule-tokens-none = Wert von keinem Trumpf
rule-tokens-rank = Wert einer Zahl als Trumpf
rule-goals = Ziele für 1, 2, 3 ... Karten
rule-goals-tricks-for-one-card = Stiche, die ein Gebot von einer Karte verlangt
rule-goals-tricks-per-further-card = weitere Stiche für jede weitere Karte
rule-bonus-declarer-suit = Bonus der Alleinspielerseite für eine Farbe
rule-bonus-declarer-none = Bonus der Alleinspielerseite für keinen Trumpf
rule-bonus-declarer-rank = Bonus der Alleinspielerseite für eine Zahl
rule-bonus-defender-suit = Bonus der Gegenseite für eine Farbe
rule-bonus-defender-none = Bonus der Gegenseite für keinen Trumpf
rule-bonus-defender-rank = Bonus der Gegenseite für eine Zahl
rule-bonus-lower = Bonus für die niedrigere Zahl
rule-bonus-higher = Bonus für die höhere Zahl
rule-bonus-both = Bonus für zwei gleiche Zahlen
rule-bonus-shown-factor = Faktor für die gezeigte Zahl
rule-score-crown-per-card = Ziel erreicht: jeder auf der Seite der Krone, je Karte der Krone
rule-score-bonus-limit = höchster Bonus dieser Art (0: keine Grenze)
rule-score-missed = wer bei verfehltem Ziel etwas bekommt
rule-score-shield-per-card = Ziel verfehlt: jeder auf der Seite des Schilds, je Karte des Schilds
rule-score-opponents-per-step = Ziel verfehlt: jeder Gegner, je Stufe
rule-score-crown-per-step = Ziel verfehlt: die Krone, je Stufe
rule-score-partner-per-step = Ziel verfehlt: der Partner, je Stufe
rule-score-crown-penalty = Ziel verfehlt: die Krone, je gezeigter Karte
rule-score-partner-penalty = Ziel oder Gebot verfehlt: der Partner, je gebotener Karte oder je gebotenem Stich
rule-score-stalemate-per-card = Patt: jeder Gleichauf-Liegende, je Karte
rule-score-stalemate-last-per-card = Patt: wer zuletzt gleichzog, je Karte
rule-score-crown-wins = Ziel erreicht: die Krone
rule-score-shield-wins = Ziel verfehlt: die andere Person
rule-score-per-trick-bid = Gebot erfüllt: jeder auf der Alleinspielerseite, je gebotenem Stich
rule-score-per-overtrick = Gebot erfüllt: jeder auf der Alleinspielerseite, je Überstich
rule-score-declarer-penalty = Gebot verfehlt: die Alleinspielerin oder der Alleinspieler, je gebotenem Stich
rule-score-declarer-per-undertrick = Gebot verfehlt: die Alleinspielerin oder der Alleinspieler, je Unterstich
rule-score-partner-per-undertrick = Gebot verfehlt: der Partner, je Unterstich
rule-score-per-defender-trick = jede Person der Gegenseite, je eigenem Stich
rule-value-dealer = wer gibt
rule-value-forehand = links von dem, der gibt
rule-value-first = wer sie zuerst gezeigt hat
rule-value-stalemate = das Spiel endet
rule-value-suit = Farbe
rule-value-holder = wer sie bisher hatte, behält sie
rule-value-backwards = die erste Person rückwärts von der größten Auslage
rule-value-highest = die höheren Zahlen
rule-value-higher-suits = die höheren Farben
rule-value-state = gehört jederzeit zu ihr
rule-value-move = geht an die Person, die höchstens so viele Karten zeigt wie die größte Auslage, wenn niemand sie hat oder wer sie hat weniger zeigt; eine überbotene Krone bekommt nichts
rule-value-major-over-minor = der Haupttrumpf über dem Nebentrumpf
rule-value-rank-over-suit = Zahlen über Farben
rule-value-equal = sind gleich stark
rule-value-by-suit = zählen nach Farbe
rule-value-first-wins = gewinnt die erste
rule-value-last-wins = gewinnt die letzte
rule-value-display = den offenen Karten
rule-value-anything = dem ganzen Blatt
rule-value-left = die Person links
rule-value-chosen = wen die letzte Person am Geben bestimmt
rule-value-shield-bonus = die Seite des Schilds, für ihre eigenen Karten
rule-value-steps-missed = alle, nach den verfehlten Stufen
rule-value-smaller = die kleinere
rule-value-larger = die größere
rule-value-rank = Zahl
rule-value-none = keiner
rule-value-minor = Nebentrumpf
rule-value-major = Haupttrumpf
rule-value-kitty = Skat
rule-value-partner = Partner
rule-value-exchange = Tausch
rule-value-true = ja
rule-value-false = nein

## Befehle: Spiele, Regeln, Aufzeichnungen, Bots und Server
rules-changed = { $variant }: was anders ist
simulated-hands = { $path }: { hand-count } { $game } mit { $players } Personen, Startwert { $seed }.
simulated-matches =
    { $count ->
        [one] { $path }: { $count } Partie { $game } mit { $players } Personen, Startwert { $seed }.
       *[other] { $path }: { $count } Partien { $game } mit { $players } Personen, Startwert { $seed }.
    }
records-replayed = { $path }: { hand-count } nachgespielt, jeder Zug ist erlaubt und jedes Ergebnis richtig.
records-verified = { $path }: { hand-count } geprüft, Festlegungen, Startwerte und Karten stimmen überein.
bot-seated = { $name } hat Platz { $seat }.
bot-waits = { $name } hat Platz { $seat } und wartet, bis jemand die Partie beginnt (mit --start beginnt der Bot sie selbst).
bot-match-over = Die Partie ist vorbei: { $scores }; Sieg für { $winners }.
serve-processes = Mehrere Prozesse brauchen PostgreSQL und ein System mit fork.
serve-ready = mue läuft auf { $url } (Strg-C beendet es).
worker-ready = mue spielt die Züge der Bots für diese Datenbank (Strg-C beendet es).
backup-written = { $rows ->
    [one] Eine Zeile ist in der Sicherung { $path }.
   *[other] { $rows } Zeilen sind in der Sicherung { $path }.
}
backup-restored = { $rows ->
    [one] Eine Zeile wurde aus { $path } wiederhergestellt.
   *[other] { $rows } Zeilen wurden aus { $path } wiederhergestellt.
}

## Befehle: advise und review
advise-headline = Zug { $number } war { $move } von { $seat }. Was { $bot } dazu sagt:
review-headline = Runde { $hand }, { $game }: { $scores }.
review-headline-void = Runde { $hand }, { $game }: Niemand hat eine Karte gezeigt.
review-nothing = Es gab nichts zu entscheiden.
review-nothing-for = { FORM($seat, "capital") } hatte nichts zu entscheiden.
review-same = derselbe
review-no-mistakes = Keine teuren Fehler.
review-mistakes = Die teuersten Fehler:
review-mistake = { $place }. Zug { $number }, { $seat }: { $move } kostete { $cost } Punkte ({ $grade }).
review-accuracy = Genauigkeit: { $seats }.
review-accuracy-of = { $who } { NUMBER($percent, maximumFractionDigits: 0) } %
review-no-accuracy = Für eine Genauigkeit gibt es keine Zahlen.
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Schnitzer
review-made = Gemacht: { $move } ({ $numbers }). { $reason }
review-better = Besser: { $move } ({ $numbers }). { $reason }
review-numbers = Ergebnis { $score }, andere { $others }
review-numbers-goal = Ergebnis { $score }, andere { $others }, Ziel { $goal }
# $made ist `yes` oder `no`; $reachable ist `yes`, `no` oder `unknown`.
review-goal =
    { $made ->
        [yes] Das Ziel von { $goal } wurde von { $side } erreicht;
       *[no] Das Ziel von { $goal } wurde von { $side } verfehlt;
    } { $reachable ->
        [yes] bei offenen Karten war es von der ersten Karte an gegen bestes Spiel zu erreichen.
        [no] bei offenen Karten war es gegen bestes Spiel nicht zu erreichen.
       *[unknown] ob es bei offenen Karten von der ersten Karte an zu erreichen war, ließ sich in der Zeit nicht feststellen.
    }
review-made-possible = Zug { $number }, { $seat }: { $move } machte es möglich.
review-gave-away = Zug { $number }, { $seat }: { $move } gab es aus der Hand.
review-let-through = Zug { $number }, { $seat }: { $move } ließ es zu.
review-stopped = Zug { $number }, { $seat }: { $move } verhinderte es.
review-certain-from = Ab Zug { $number } stand das fest.

## Befehle: solve und puzzle. $made ist `yes`, wenn das Ziel erreicht wurde, sonst `no`
solve-headline = { $game }, Trumpf { FORM($trump, "short") }. Werte: Stiche von { $side }.
solve-headline-goal =
    { $game }, Haupt { FORM($major, "short") }, Neben { FORM($minor, "short") }. Werte: { $unit ->
        [tricks] Stiche
       *[points] Kartenpunkte
    } von { $side }; das Ziel ist { $goal }.
solve-end = Ende
solve-estimate = ~{ $value }
solve-change = { $card } (Karte { $number }) { $effects }
solve-goal-lost = Ziel verloren
solve-goal-won = Ziel gewonnen
solve-about-tricks = Die Zahl hinter einer Karte sagt, wie viele Stiche sie dem Platz brachte oder nahm, wenn alle bestmöglich spielen.
solve-made =
    { $made ->
        [yes] Das Ziel wurde erreicht
       *[no] Das Ziel wurde verfehlt
    }
solve-decided = { solve-made }: { FORM($seat, "capital") } entschied das mit { $card }, Karte { $number }.
solve-settled = { solve-made }, und bei bestem Spiel aller stand das vor der ersten Karte fest.
solve-not-known = { solve-made }; wo das entschieden wurde, ließ sich in der Zeit (--seconds) nicht feststellen.
solve-settled-from = { solve-made }; ab Karte { $number } stand das bei bestem Spiel aller fest. Was davor galt, ließ sich in der Zeit (--seconds) nicht feststellen.
solve-at = Karte { $number }, { $seat } ist dran; der Stich bisher: { $cards }.
solve-at-lead = Karte { $number }, { $seat } spielt aus.
solve-reached = erreicht
solve-missed = verfehlt
solve-played = gespielt
solve-between = zwischen { $least } und { $most }
solve-best-line = Bestes Spiel geht so weiter: { $cards }.
puzzle-headline = { $game } mit { $players } Personen, Startwert { $seed }. Trumpf: { FORM($trump, "short") }.
puzzle-trick = Stich: { $cards }.
puzzle-lead = Stich: wird ausgespielt.
puzzle-task =
    { FORM($seat, "capital") } ist dran. { FORM($side, "capital") } { $count ->
        [one] braucht
       *[other] brauchen
    } insgesamt { $unit ->
        [tricks] { $goal ->
            [one] { $goal } Stich
           *[other] { $goal } Stiche
        }
       *[points] { $goal ->
            [one] { $goal } Kartenpunkt
           *[other] { $goal } Kartenpunkte
        }
    }; bisher { $have }.
puzzle-question = Welche Karte? Die Antwort gibt derselbe Befehl mit --seed { $seed } --solution.
puzzle-answer = Antwort: { $move }. Was jede Karte insgesamt bringt: { $values }.
puzzle-value = { $card } { $value }

## Befehle: ladder und bench
# $part ist `whole`, `auction` oder `play`.
ladder-headline =
    { $game } mit { $players } Personen, { $deals ->
        [one] { $deals } Verteilung
       *[other] { $deals } Verteilungen
    }, Startwert { $seed }{ $part ->
        [auction] , nur das Bieten
        [play] , nur das Ausspielen
       *[whole] {""}
    }.
ladder-interval = { $low } bis { $high }
ladder-times = ms je Zug: Median / 95 %
ladder-time = { $median } / { $p95 }
ladder-goals = Ziele: gewonnen / umkämpft
ladder-bot-as = { $bot } als { $role }
ladder-rating = { $rating } ± { $doubt }
ladder-failures = { $count } ({ $kinds })
ladder-failure = { $count } × { $kind }
ladder-written = { $path } enthält das Ergebnis von { $deals ->
        [one] { $deals } Gabe
       *[other] { $deals } Gaben
    }. Prüfen: mue ladder verify { $path }
ladder-another-part = { $path } enthält Gaben eines anderen Vergleichs: Lösche sie oder gib mit --out eine andere Datei an.
ladder-verified = { $path }: { $deals ->
        [one] Eine Gabe von { $all } wurde nachgespielt und endete
       *[other] { $deals } Gaben von { $all } wurden nachgespielt und endeten
    } mit den Punkten der Datei, und deren Zahlen folgen aus den Gaben.
ladder-check-not-json = { $path } ist kein JSON.
ladder-check-no-deals = { $path } enthält die Punkte der einzelnen Gaben nicht: Miss mit dieser Version neu.
ladder-check-not-a-result = { $path } ist kein Ergebnis von „mue ladder --json“.
ladder-check-wrong = { $path } ist kein ganzes Ergebnis: „{ $key }“ fehlt oder stimmt nicht.
ladder-check-version = Das Ergebnis stammt von mue { $given }, dies ist mue { $own }.
ladder-check-bot = { $bot } ist hier { $own }, für das Ergebnis spielte { $given }.
ladder-check-number = { $pair }: { $key } ist { $given } in der Datei, aus ihren Gaben folgt { $right }.
ladder-check-deal = Gabe { $deal }, { $pair }, Sitzordnung { $seating }: { $given } in der Datei, { $own } beim Nachspielen.
ladder-check-equal = Gabe { $deal } mit { $bot } auf allen Plätzen endete beim Nachspielen anders.
failure-error = Fehler
failure-illegal = verbotener Zug
failure-overrun = Zeit überschritten
bench-no-peer = OpenSpiel ist nicht installiert (pip install 'mue[peers]'), also gibt es keinen Vergleich.
bench-skat = Skat in OpenSpiel, von Python aus, ganze Runden: { $speed } Züge/s. { $table } beim Ausspielen: das { $ratio }-Fache.
bench-driven = Skat in OpenSpiel, von Python aus, ganze Runden: { $speed } Züge/s. { $table } auf dieselbe Weise: das { $ratio }-Fache.
bench-spread = { $median } ({ $p90 })
bench-threads = Zwei Threads sind { $speedup }-mal so schnell wie einer.
bench-redeals = Neue Verteilungen mit fehlenden Farben und bekannten Karten: { $speed }/s.
bench-hearts = ISMCTS auf Hearts in OpenSpiel: { $speed } Simulationen/s. { $table }, zufällig ausgespielt: das { $ratio }-Fache.

## Befehle: lab. $crown und $shield sind die Rollen, wie die Variante sie nennt
lab-headline = { $game } mit { $players } Personen: { $variant } gegen { $against }
lab-method =
    { $how ->
        [paired] { $deals ->
            [one] Dieselbe { $deals } Verteilung wurde
           *[other] Dieselben { $deals } Verteilungen wurden
        } nach beiden Regeln gespielt
       *[apart] Die beiden Regeln verteilen nicht dieselben Karten. Darum { $deals ->
            [one] wurde nach jeder { $deals } eigene Verteilung
           *[other] wurden nach jeder { $deals } eigene Verteilungen
        } gespielt und ungepaart verglichen: Unterschiede müssen größer sein, um aufzufallen
    }. Bots auf allen Plätzen: { $bots }. Startwert: { $seed }. Partien aus diesen Runden: { $matches }.{ $replaced ->
        [0] {""}
       *[other] {" "}Ersetzte Züge von Bots, die versagt haben: { $replaced }.
    }
lab-reading = Jede Zeile zeigt ihren Wert nach beiden Regeln und den Unterschied: geändert minus bisher. Das einfache Intervall enthielte den wahren Unterschied einer einzelnen Zeile in 95 von 100 Berichten. Verglichen werden aber { $compared } Zeilen, und eine von zwanzig verließe ihr Intervall durch Zufall. Darum ist eine Zeile nur markiert, wenn ihr korrigiertes Intervall die Null auslässt; es gilt mit { $level }. Von allen markierten Zeilen sind höchstens 5 % als Zufall zu erwarten (Benjamini und Yekutieli, gleich wie die Zeilen voneinander abhängen). Unterschiede von Anteilen und ihre Intervalle stehen in Prozentpunkten.
lab-title-limits = Was Bots nicht verraten
lab-title-changes = Was die Regeln ändern
lab-title-reading = Wie die Zahlen zu lesen sind
lab-no-changes = Beide Seiten haben dieselben Regeln.
lab-base-rules = bisherige Regeln
lab-changed-rules = geänderte Regeln
lab-heading-line = Zeile
lab-heading-base = bisher
lab-heading-changed = geändert
lab-heading-difference = Unterschied
lab-heading-plain = 95 %
lab-heading-corrected = korrigiert
lab-heading-deals = Verteilungen
lab-too-few =
    { $what ->
        [differing] in zu wenigen Verteilungen verschieden
       *[deals] zu wenige Verteilungen
    }
lab-certain = { $value } in jeder Verteilung
lab-left-out =
    { $count ->
        [one] Eine Zeile, die kaum vorkommt, fehlt hier; --json hat sie.
       *[other] { $count } Zeilen, die kaum vorkommen, fehlen hier; --json hat sie.
    }
lab-same = in jeder Verteilung gleich
lab-percent = { NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-level = { NUMBER($number, style: "percent", maximumFractionDigits: 2) }
lab-signed-points =
    { $sign ->
        [plus] +{ figure-tenths }
       *[minus] -{ figure-tenths }
    } PP
lab-signed-tenths =
    { $sign ->
        [plus] +{ figure-tenths }
       *[minus] -{ figure-tenths }
    }
lab-the = { FORM($role, "the") }
lab-weaker = Schwächere Bots: { $pairs }.
lab-weaker-pair = { $weaker } statt { $bot }
lab-of-others = die Übrigen
lab-of-suit = eine Farbe
lab-of-rank = eine Zahl
lab-of-none = kein Trumpf
    .accusative = keinen Trumpf
lab-section-bids = Gebote
lab-section-declared = Ansagen
lab-section-trumps = Trümpfe
lab-section-roles = Rollen
lab-section-seats = Plätze
lab-section-strength = Stärke des Blatts
lab-section-margin = Was eine Karte, ein Bonus, ein Trumpf wert ist
lab-section-dead = Leere und entschiedene Runden
lab-section-length = Länge einer Runde
lab-section-matches = Partien
lab-section-luck = Glück und Spiel
lab-intro-bids = Wie groß die höchsten Auslagen sind und was aus ihnen wird. Eine Größe, die selten ist oder immer gelingt, hat das falsche Ziel.
lab-intro-declared = Welche Zahlen angesagt werden und wie oft sie zutreffen.
lab-intro-trumps = Wer was nennt und was es gewinnt. Ein Trumpf, den kaum jemand nennt, zahlt zu wenig oder kann nicht gewinnen.
lab-intro-roles =
    { $auction ->
        [yes] Was jede Rolle erzielt und wie weit sie vor dem Mittel der anderen liegt. Rollen, die man wählt, sollten die Wahl lohnen.
       *[no] Was eine Person in einer Runde erzielt.
    }
lab-intro-seats = Platz 0 gibt, Platz 1 sitzt links davon. Bei gerechten Regeln unterscheiden sich die Plätze wenig.
lab-intro-strength = Die Blätter jeder Verteilung der Reihe nach: 1 ist das stärkste am Tisch, nach hohen Karten und langen Farben. Daran sieht man, wie viel die Karten von selbst entscheiden.
lab-intro-margin = Was eine Karte mehr oder weniger im Gebot in derselben Runde gebracht hätte, wenn alle dieselben Karten gespielt hätten; wie weit die Punkte für ein knapp erreichtes und ein knapp verfehltes Ziel auseinanderliegen; und was Trümpfe zahlen. Der Anteil der Verteilungen, in denen ein Trumpf bezahlt wird, sagt, was ein Punkt mehr dafür wert ist.
lab-intro-margin-declared = Was eine Ansage im Mittel zahlt.
lab-intro-dead =
    { $auction ->
        [yes] Runden, die niemand spielt, Ziele, die lange vor dem letzten Stich feststehen, und Personen, die leer ausgehen.
       *[no] Personen, die leer ausgehen.
    }
lab-intro-length =
    { $auction ->
        [yes] Entscheidungen aller zusammen, und was beim Bieten gesagt wird.
       *[no] Entscheidungen aller zusammen.
    }
lab-intro-matches = Partien aus den Runden oben; jede beginnt nach beiden Regeln mit derselben Verteilung.
lab-intro-luck = Ein Platz wurde mit denselben Karten noch einmal von einem schwächeren Bot gespielt. Je mehr das kostet, verglichen mit der Streuung einzelner Runden, desto eher zeigt sich, wer besser spielt.
lab-limit-bots = Alle Bots denken gleich. Menschen bluffen, wagen etwas, machen eigene Fehler und fänden Schwächen einer Regel, nach denen Bots nie suchen.
lab-limit-learned = Anfänger und Vereinsspieler bieten nach Faustregeln. Sie planen mit den geänderten Zahlen, aber nicht mit einer Strategie, die erst durch die geänderten Regeln gut wird. Ein Bonus, den Bots nicht beachten, kann Menschen trotzdem locken.
lab-limit-fun = Nichts hier sagt, ob das Spiel Spaß macht, klar ist oder spannend. Aufholjagden und Führungswechsel sind nur ein Hinweis.
lab-limit-talk = Menschen erinnern sich an frühere Runden und richten sich nach dem Spielstand. Diese Bots tun beides nicht.
lab-limit-same-play = Was eine Karte mehr gebracht hätte, setzt voraus, dass ebenso gespielt worden wäre. Mit einem höheren Ziel hätten alle anders gespielt.
lab-limit-matches = Werte nach Größe, Trumpf oder Rolle sind die der Runden, die nach der jeweiligen Regel dorthin führten. Bieten nach den geänderten Regeln andere Blätter dasselbe, so ändert sich der Wert, obwohl das Gebot so viel wert ist wie zuvor.
lab-crown-made = { $crown }: Ziel erreicht
lab-crown-cards = { $crown }: ausgelegte Karten
lab-shield-cards = { $shield }: ausgelegte Karten
lab-goal = verlangtes Ziel
lab-bid-size = Verteilungen nach ausgelegten Karten
lab-bid-size-of = Verteilungen mit einer Auslage der Größe { $of }
lab-bid-made = Ziel erreicht nach ausgelegten Karten
lab-bid-made-of = Ziel erreicht mit einer Auslage der Größe { $of }
lab-bid-ahead = { $crown }: Vorsprung nach ausgelegten Karten
lab-bid-ahead-of = { $crown } mit einer Auslage der Größe { $of }: Vorsprung
lab-declared-hit = eine der beiden Zahlen traf zu
lab-declared-hit-shown = die gezeigte Zahl traf zu
lab-declared-hit-hidden = die verdeckte Zahl traf zu
lab-declared-both = dieselbe Zahl auf beiden Karten
lab-declared-away = Abstand der Stiche zur näheren Zahl
lab-declared-number = gezeigte Zahl
lab-declared-number-of = gezeigte Zahl { $of }
lab-declared-number-hit = zugetroffen nach gezeigter Zahl
lab-declared-number-hit-of = gezeigte { $of } traf zu
lab-major-kind = { $crown } nennt
lab-major-kind-of = { $crown } nennt { FORM($of, "accusative") }
lab-major-made = Ziel erreicht nach Trumpf ({ $crown })
lab-major-made-of = Ziel erreicht, wenn { FORM($crown, "the") } { FORM($of, "accusative") } nennt
lab-major-ahead = { $crown }: Vorsprung nach Trumpf
lab-major-ahead-of = { $crown } nennt { FORM($of, "accusative") }: Vorsprung
lab-major-rank = { $crown } nennt die Zahl
lab-major-rank-of = { $crown } nennt die Zahl { $of }
lab-minor-kind = { $shield } nennt
lab-minor-kind-of = { $shield } nennt { FORM($of, "accusative") }
lab-minor-prevents = Ziel verhindert nach Trumpf ({ $shield })
lab-minor-prevents-of = Ziel verhindert, wenn { FORM($shield, "the") } { FORM($of, "accusative") } nennt
lab-minor-ahead = { $shield }: Vorsprung nach Trumpf
lab-minor-ahead-of = { $shield } nennt { FORM($of, "accusative") }: Vorsprung
lab-minor-rank = { $shield } nennt die Zahl
lab-minor-rank-of = { $shield } nennt die Zahl { $of }
lab-score = Punkte einer Person
lab-role-score = Punkte nach Rolle
lab-role-score-of = Punkte: { $the }
lab-role-ahead = Vorsprung nach Rolle
lab-role-ahead-of = Vorsprung vor dem Mittel der anderen: { $the }
lab-seat-ahead = Vorsprung nach Platz hinter dem Geber
lab-seat-ahead-of = Vorsprung von Platz { $of } hinter dem Geber
lab-seat-crown = { $crown } nach Platz hinter dem Geber
lab-seat-crown-of = { $crown } auf Platz { $of } hinter dem Geber
lab-strength-ahead = Vorsprung nach Stärke des Blatts
lab-strength-ahead-of = Vorsprung des Blatts der Stärke { $of }
lab-strength-crown = { $crown } nach Stärke des Blatts
lab-strength-crown-of = { $crown } mit dem Blatt der Stärke { $of }
lab-slack = über dem Ziel
lab-one-more = eine Karte mehr hätte gebracht
lab-one-fewer = eine Karte weniger hätte gebracht
lab-more-at = eine Karte mehr hätte gebracht, nach ausgelegten Karten
lab-more-at-of = eine Karte mehr als { $of } hätte gebracht
lab-bonus-paid = { $crown }: Ziel knapp erreicht statt knapp verfehlt
lab-bonus-at = { $crown }: Ziel knapp erreicht statt knapp verfehlt, nach ausgelegten Karten
lab-bonus-at-of = Ziel mit einer Auslage der Größe { $of } knapp erreicht statt knapp verfehlt
lab-token-paid = für den Trumpf gezahlt, je Gewinner
lab-token-crown = { $crown } wird bezahlt für
lab-token-crown-of = { $crown } wird bezahlt für { FORM($of, "accusative") }
lab-token-shield = { $shield } wird bezahlt für
lab-token-shield-of = { $shield } wird bezahlt für { FORM($of, "accusative") }
lab-declared-pays = Bonus einer Ansage
lab-void = niemand legt eine Karte aus
lab-tie = ein Gleichstand beendet die Runde
lab-no-shield = niemand ist { $shield }
lab-decided-left = Anteil der Stiche, die noch kommen, wenn das Ziel entschieden ist
lab-decided-early = Ziel in der ersten Hälfte der Stiche entschieden
lab-no-trick = Personen ohne Stich
lab-nothing = Personen mit null Punkten oder weniger
lab-moves = Entscheidungen in einer Runde
lab-shows = Gebote in einer Runde
lab-passes = Passen in einer Runde
lab-match-hands = Runden in einer Partie
lab-match-changes = Führungswechsel in einer Partie
lab-match-comeback = gewonnen, ohne zur Halbzeit zu führen
lab-match-last = gewonnen vom letzten Platz zur Halbzeit
lab-match-for-good = Teil der Partie, bis der Sieger endgültig führt
lab-match-margin = Vorsprung des Siegers vor dem Zweiten
lab-match-tie = geteilte Siege
lab-luck-spread = Streuung des Vorsprungs in einer Runde
lab-luck-gap = was ein schwächerer Bot mit denselben Karten verliert
lab-luck-play = wie weit die beiden Bots in einer Runde auseinanderliegen
lab-luck-deal = wie ähnlich es beiden Bots mit denselben Karten ergeht (1: gleich)
lab-found-equal = Beide Seiten haben dieselben Regeln, also kann sich nichts unterscheiden. Das Folgende beschreibt sie.
lab-found-nothing =
    { $compared ->
        [one] Die eine verglichene Zeile hat sich nicht
       *[other] Keine der { $compared } verglichenen Zeilen hat sich
    } über den Zufall hinaus verändert: Für diese Bots bewirkt die Änderung nichts, oder zu wenig, um bei so vielen Verteilungen aufzufallen.
lab-found-summary =
    { $marked ->
        [one] { $marked } Zeile von { $compared } hat sich über den Zufall hinaus verändert
       *[other] { $marked } Zeilen von { $compared } haben sich über den Zufall hinaus verändert
    }{ $told ->
        [0] ; was sich geändert hat, steht unten in den Tabellen.
        [one] ; die größte Änderung kommt als Nächstes.
       *[other] ; die { $told } größten Änderungen kommen als Nächstes, eine aus jedem Abschnitt.
    } Höchstens jede zwanzigste markierte Zeile ist als Zufall zu erwarten.
lab-found-changed = { $line }: { $changed } statt { $base } ({ $difference }, korrigiertes Intervall { $low } bis { $high }). { $act }
lab-found-certain = { $line }: { $changed } statt { $base }, in jeder Verteilung gleich. { $act }
lab-act-bids = Ist das nicht gewollt, sind Ziele oder Boni dieser Größen zu verschieben.
lab-act-declared = Ist das nicht gewollt, ist zu ändern, was eine zutreffende Zahl zahlt.
lab-act-trumps = Ist das nicht gewollt, ist der Wert dieses Trumpfs zu ändern.
lab-act-roles = Ist das nicht gewollt, ist zu ändern, was diese Rolle bekommt oder verliert.
lab-act-seats =
    { $auction ->
        [yes] Ist das nicht gewollt, sollte jemand anders zuerst bieten, oder ein Gleichstand anders entschieden werden.
       *[no] Ist das nicht gewollt, sollten in einer Partie alle gleich oft geben.
    }
lab-act-strength = Ist das nicht gewollt, ist zu ändern, was schwache Blätter noch verdienen können.
lab-act-margin = Ist das nicht gewollt, sollten Bonus oder Verlust mit jeder Karte anders wachsen.
lab-act-dead = Ist das nicht gewollt, sind die Ziele zu ändern: Fern vom Gleichgewicht sind sie früh entschieden.
lab-act-void = Ist das nicht gewollt, muss das kleinste Gebot leichter werden.
lab-act-length = Ist das nicht gewollt, lohnt ein Blick darauf, wie Gebote erhöht werden dürfen.
lab-act-matches =
    { $match ->
        [target] Ist das nicht gewollt, ist das Ziel der Partie zu ändern.
       *[hands] Ist das nicht gewollt, ist die Zahl der Runden einer Partie zu ändern.
    }
lab-act-match-margin = Ist das nicht gewollt, ist die Länge der Partie zu ändern, oder es sollte weniger an einem einzelnen Bonus hängen.
lab-act-luck = Ist das nicht gewollt, sollte weniger an einem einzelnen Bonus hängen.
lab-act-moves =
    { $auction ->
        [yes] Ist das nicht gewollt, lohnt ein Blick darauf, wie Gebote erhöht werden dürfen, oder auf die Zahl der Karten.
       *[no] Ist das nicht gewollt, ist die Zahl der Karten zu ändern.
    }
lab-act-score =
    { $match ->
        [target] Ist das nicht gewollt, ist das Ziel der Partie zu ändern.
       *[hands] Ist das nicht gewollt, sind alle Zahlungen im gleichen Verhältnis zu ändern; die Partie endet ohnehin nach ihren Runden.
    }
lab-act-tokens = Ist das nicht gewollt, sind die Werte der Trümpfe zu ändern.
lab-act-tie = Ist das nicht gewollt, sollte ein Gleichstand anders entschieden werden.
lab-act-no-shield = Ist das nicht gewollt, muss die zweitgrößte Auslage mehr gewinnen oder weniger wagen.
lab-act-nothing = Ist das nicht gewollt, sollten einzelne Stiche oder Karten zahlen.
lab-found-goal =
    { FORM($crown, "the") } erreicht das Ziel in { $value } der Runden{ $way ->
        [high] : Die Gebote sind sicher. Höhere Ziele machen sie eher kleiner, als dass mehr misslingen; soll mehr misslingen, muss jede weitere Karte mehr zahlen oder ein Fehlschlag weniger kosten.
        [low] : Die Gebote sind kühn. Soll weniger misslingen, muss ein Fehlschlag mehr kosten oder jede weitere Karte weniger zahlen.
       *[even] : Das ist ausgeglichen, die Ziele können bleiben.
    }
lab-found-size = Die größte Auslage hat in { $value } der Verteilungen die Größe { $of }; die nächsthäufige kommt auf { $second }. Ist das zu einförmig, ist zu ändern, was die Nachbargrößen verlangen und zahlen.
lab-found-more =
    { $way ->
        [gain] Eine Karte mehr im Gebot hätte bei gleichem Spiel { $value } je Runde gebracht: Die Bots hören auf, bevor der Bonus es tut. Hohe Gebote sollten weniger zahlen oder steilere Ziele haben.
       *[loss] Eine Karte mehr im Gebot hätte bei gleichem Spiel den Ertrag um { $value } je Runde verändert: Weiterbieten lohnt nicht. Enden Versteigerungen zu früh, sollten große Gebote mehr zahlen.
    }
lab-found-rare =
    { FORM($crown, "the") } nennt { FORM($of, "accusative") } nur in { $value } der Verteilungen{ $often ->
        [yes] {""} und erreicht das Ziel damit in { $made } davon
       *[no] {""}
    }. Soll es eine Wahl sein, ist der Wert zu erhöhen.
lab-found-shown = Gezeigte Zahlen treffen in { $shown } der Ansagen zu, verdeckte in { $hidden }. Danach richtet sich der Faktor der gezeigten Karte.
lab-found-number = { $of } wird in { $value } der Ansagen gezeigt, öfter als jede andere Zahl. Ist das zu einförmig, sollte der Lohn von der Zahl abhängen.
lab-found-luck =
    Mit { $weaker } statt { $bot } verliert ein Platz bei denselben Karten { $value } je Runde, während der Vorsprung einer Person um { $spread } streut. Nach { $hands ->
        [one] etwa { $hands } Runde
       *[other] etwa { $hands } Runden
    } liegt der bessere Spieler an neun von zehn Tischen vor dem Mittel der anderen; so viele oder mehr braucht eine Partie, die das Können entscheiden soll.
lab-found-role =
    Am besten steht { $best } ({ $most } gegen das Mittel der anderen), am schlechtesten { $kind ->
        [others] stehen { $worst } ({ $least }). Sollen sie nicht nur zusehen, müssen Stiche oder ein verhindertes Ziel mehr zahlen.
       *[one] { $worst } ({ $least }). Soll niemand diese Rolle fürchten, muss sie mehr bekommen.
    }
lab-found-seat = Platz { $best } hinter dem Geber (0: wer gibt) steht am besten ({ $most } je Runde), Platz { $worst } am schlechtesten ({ $least }).{ $match ->
        [target] {""} Das Geben geht reihum, das gleicht sich in einer langen Partie aus
       *[hands] {""} In einer Partie sollten alle gleich oft geben
    }{ $auction ->
        [yes] ; oder jemand anders bietet zuerst.
       *[no] .
    }
lab-found-strength = Das Blatt der Stärke { $best } (1: das stärkste am Tisch) liegt bei { $most }, das der Stärke { $worst } bei { $least }. Je weiter das auseinander liegt, desto mehr entscheidet das Geben; zahlen einzelne Stiche, rückt es zusammen.
lab-found-declared = Eine der beiden Zahlen trifft in { $value } der Ansagen zu. Weit weg von der Hälfte ist der Bonus zu leicht oder zu schwer.
lab-found-both = Dieselbe Zahl wird in { $value } der Ansagen zweimal gelegt. Über deren Bonus stellt man ein, wie oft das jemand wagt.
lab-found-early = Wenn das Ziel entschieden ist, sind { $value } der Stiche noch zu spielen. Soll der Rest zählen, muss jeder Stich für den zählen, der ihn macht.
lab-found-blank = { $value } der Personen beenden eine Runde mit null Punkten oder weniger. Ist das zu hart, sollten einzelne Stiche oder Karten zahlen.
lab-found-void = In { $value } der Verteilungen legt niemand eine Karte aus. Ist das zu oft, muss das kleinste Gebot leichter werden.
lab-found-tie = In { $value } der Verteilungen beendet ein Gleichstand die Runde. Ist das zu oft, sollte er anders entschieden werden.
lab-found-comeback = { $value } der Partien gewinnt jemand, der zur Halbzeit nicht führte. { $match ->
        [target] Ein niedrigeres Ziel macht
       *[hands] Weniger Runden machen
    } das seltener, größere Boni machen es häufiger.
lab-found-for-good = Der Sieger führt endgültig nach { $value } der Partie. Soll das Ende länger offen bleiben, muss die Partie länger sein.
lab-found-match = Die mittlere Zahl der Runden einer Partie ist { $value }. Das Ziel der Partie stellt das ein.
lab-found-hand = Eine Runde hat im Mittel { $value } Entscheidungen aller zusammen. Mit weniger Karten wird sie kürzer.
lab-found-score =
    { $match ->
        [target] Eine Person erzielt im Mittel { $value } je Runde. Danach richtet sich das Ziel der Partie.
       *[hands] Eine Person erzielt im Mittel { $value } je Runde. Die Partie endet nach ihren Runden, also zählen nur Unterschiede zwischen den Personen.
    }
lab-written = { $path }: { $marked } von { $compared } Zeilen haben sich über den Zufall hinaus verändert. { $deals ->
        [one] { $deals } Verteilung
       *[other] { $deals } Verteilungen
    } von { $game } mit { $players } Personen, Startwert { $seed }.
usage-tune = Es braucht mindestens ein --set und ein --aim, oder --list für das, was es gibt.
usage-tune-twice = Jeder Schlüssel steht nur einmal bei --set: alle seine Werte in einem Bereich oder einer Liste.
usage-workers-or-cluster = Entweder --workers oder --cluster, nicht beides.
usage-lab-output = Der Bericht braucht --out, oder --json.

## Befehle: lab tune
progress-tuning = Runde { $round } von { $rounds }, { $settings ->
        [one] { $settings } Einstellung
       *[other] { $settings } Einstellungen
    }
tune-unknown-setting = Eine Einstellung „{ $key }“ gibt es nicht: Nimm eine von { $known }; „mue lab tune SPIEL --list“ zeigt alle.
tune-bad-values = { $key } kann nicht „{ $given }“ sein: Schreib Zahlen als 20..30, 10..40..5 oder 3,5,8.
tune-empty-range = { $given } hat keinen Wert für { $key }: Die erste Zahl muss die kleinere sein und die Schrittweite mindestens 1.
tune-too-many-values = { $key } hat mehr als { $most } Werte.
tune-too-many = Das sind { $settings } Einstellungen, und höchstens { $most } lassen sich versuchen: Ein engerer Bereich oder eine größere Schrittweite hilft.
tune-all-refused = Die Regeln lehnen jede dieser Einstellungen ab, die erste aus diesem Grund: { $problem }
tune-bad-aim = „{ $given }“ ist kein Ziel: Schreib es wie crown.success=0.5 oder void=0..0.02.
tune-unknown-measure = Eine Messgröße „{ $given }“ gibt es nicht: „mue lab tune SPIEL --list“ zeigt die eines Spiels.
tune-needs-part = Bei { $given } fehlt, welche gemeint ist, wie in { $name }/4: „mue lab tune SPIEL --list“ zeigt alle.
tune-has-no-parts = { $given }: { $name } hat keine Teile.
tune-bad-target =
    { $unit ->
        [share] „{ $given }“ ist kein Ziel: Das ist ein Anteil, also eine Zahl von 0 bis 1, oder ein Bereich von der kleineren zur größeren.
       *[other] „{ $given }“ ist kein Ziel: Ein Bereich geht von der kleineren Zahl zur größeren.
    }
tune-never = { $name } kommt bei { $game } mit diesen Einstellungen nicht vor.
tune-headline = { $game } mit { $players } Personen: { $settings ->
        [one] { $settings } Einstellung
       *[other] { $settings } Einstellungen
    }. Verteilungen je Einstellung: bis zu { $deals }. Bots: { $bots }. Startwert: { $seed }.
tune-comment = Gefunden mit „mue lab tune { $game } -p { $players }“ für { $aims }.
tune-refused =
    { $count ->
        [one] Eine weitere Einstellung lehnen die Regeln ab: { $problem }
       *[other] { $count } weitere Einstellungen lehnen die Regeln ab, die erste aus diesem Grund: { $problem }
    }
tune-heading-aim =
    { $kind ->
        [value] { $line } (Ziel: { $low })
       *[range] { $line } (Ziel: { $low } bis { $high })
    }
tune-heading-setting = Einstellung
tune-heading-now = jetzt
tune-heading-measure = Messgröße
tune-title-settings = Was --set ändern kann
tune-title-measures = Worauf --aim zielen kann
tune-value = { $value } ({ $low } bis { $high })
tune-few = { $value } (zu wenige Verteilungen)
tune-more =
    { $count ->
        [one] Eine weitere Einstellung ist nicht gezeigt.
       *[other] { $count } weitere Einstellungen sind nicht gezeigt.
    }
tune-frontier =
    Mit * { $frontier ->
        [one] steht die Einstellung, der
       *[other] stehen die Einstellungen, denen
    } keine andere in jedem Ziel gleichkommt und in einem voraus ist; zuerst kommt die, die allen Zielen am nächsten ist. { $left ->
        [one] Eine Einstellung ist
       *[other] { $left } Einstellungen sind
    } noch im Rennen, und { $stopped } hielten früh an, weil eine andere sicher besser ist.
tune-intervals = Alle Intervalle dieses Laufs gelten zugleich in 95 von 100 Läufen, daher ist jedes breiter als das eines einzelnen Werts.
tune-bid = { $size }: { $share }
tune-bids = Die Gebote der ersten Zeile nach gezeigten Karten: { $sizes }.
tune-written = { $path }: die Variante der ersten Zeile.

## Arbeit auf einem Rechnerverbund
cluster-not-installed = Arbeit auf einem Rechnerverbund braucht { $library }, und das ist nicht installiert: pip install 'mue[cluster]'.
cluster-address = „{ $given }“ ist keine Adresse eines Schedulers: Schreib sie als tcp://RECHNER:PORT, zum Beispiel tcp://10.0.0.5:8786.
cluster-unreachable = Unter { $address } antwortet kein Dask-Scheduler.
cluster-empty = Der Verbund unter { $address } hat keinen Worker: „dask worker { $address }“ startet welche.
cluster-lost = Der Scheduler unter { $address } antwortet nicht mehr, daher ist die Arbeit abgebrochen.
cluster-kills = Die Worker von { $address } sterben immer wieder an derselben Aufgabe. Vielleicht fehlt ihnen Speicher.
cluster-without = Der Scheduler oder ein Worker von { $address } kann nicht importieren, was diese Arbeit braucht: mue und Pakete mit Spielen oder Bots müssen auf jedem Rechner installiert sein.
cluster-other-code = Auf den Workern von { $address } läuft mue { $theirs }, hier mue { $ours }. Die Ergebnisse wären nicht gleich, also muss auf jedem Rechner derselbe Stand installiert sein.

## Spiel im Terminal: wer. $you ist `yes`, wenn es der Leser ist, sonst `no`
terminal-you = du
    .capital = Du
    .accusative = dich
    .dative = dir
terminal-seat-you = { $number } du

## Spiel im Terminal: was geschehen ist
terminal-told = { FORM($events, "line") }
terminal-laid = { FORM($away, "line") } ({ $table } vom Tisch, dafür { $lay } hingelegt)
terminal-play-also = { $who } { $card }
terminal-from-display = { $card } (Auslage)
terminal-take-up = du nimmst { $cards } auf
terminal-next-dealer =
    { $you ->
        [yes] Du bestimmst { FORM($dealer, "accusative") }, als Nächstes zu geben.
       *[no] { FORM($who, "capital") } bestimmt { FORM($dealer, "accusative") }, als Nächstes zu geben.
    }

## Spiel im Terminal: der Tisch
terminal-hand = Runde
terminal-hand-number = Runde { $number }
terminal-hand-of = Runde { $number } von { $hands }
terminal-playing-to = { $hand }, gespielt wird bis { $target }
terminal-dealt =
    { $you ->
        [yes] du hast gegeben
       *[no] { $who } hat gegeben
    }
terminal-without = ohne { $suits }
terminal-kitty = Skat mit { card-count }
terminal-aside = { card-count } beiseite
terminal-turned = Aufgedeckt: { $cards }
terminal-open =
    { $points ->
        [one] Offen: { $cards } ({ $points } Punkt, der zum Ziel zählt)
       *[other] Offen: { $cards } ({ $points } Punkte, die zum Ziel zählen)
    }
terminal-trump-so-far = Trumpf bisher: { $trumps }
terminal-trumps = Trumpf { $trumps }: { $ranking }
terminal-no-trump = Kein Trumpf
terminal-major = Haupt { $trump }
terminal-minor = Neben { $trump }
terminal-goal-amount = { reason-goal }
    .dative = { reason-goal.dative }
terminal-goal = Ziel: { terminal-goal-amount } für { FORM($team, "accusative") }, bisher { $have }
terminal-trick-so-far = Stich: { $cards }
terminal-last-trick = Letzter Stich: { $cards }
terminal-no-last-trick = Noch hat niemand einen Stich gemacht.
terminal-winning = { $who } { $card } (liegt vorn)
terminal-took-it = { $who } { $card } (hat ihn)
terminal-stakes = Ziel (Bonus) nach Karten: { $stakes }
terminal-stake = { $cards }: { $goal } ({ $bonus })
terminal-stakes-led = Ziel (Bonus) nach Karten: { $stakes }; { $who } jetzt { $goal }
terminal-own-hand = Deine Hand: { $cards }
terminal-no-cards = keine Karten
terminal-column-seat = Platz
terminal-column-hand = Hand
terminal-column-of-cards = { $column }:
terminal-column-shown = gezeigt
terminal-column-display = Auslage
terminal-column-display-down = Auslage (+1: eine verdeckt)
terminal-column-declared = angesagt
terminal-column-said = angesagt
terminal-column-tricks = Stiche
terminal-column-points = Punkte
terminal-column-match = Partie
terminal-column-parts = woher das kommt
terminal-column-move = Zug
terminal-column-score = Ergebnis
terminal-column-others = andere
terminal-column-goal = Ziel
terminal-column-why = warum
terminal-made = { $move } (gemacht)

## Spiel im Terminal: was zu tun ist
terminal-welcome = { $game } mit { $players } Personen, Startwert { $seed }. Du bist Platz { $seat }.
terminal-welcome-help = Tippe help für Hilfe, h für einen Tipp.
terminal-your-turn = Du bist dran: { $options }.
terminal-your-lead = Du spielst aus: { $options }.
terminal-or = { $first } oder { $last }
terminal-some-cards =
    { $most ->
        [one] { $act } { $number } Karte
       *[other] { $act } { $number } Karten
    }
terminal-play-any = play mit irgendeiner Karte
terminal-play-one-of = play mit einer von { $count } Karten
terminal-play-these = play { $cards }
terminal-play-hand-or-display = play { $cards } oder aus deiner Auslage { $display }
terminal-play-display = play aus deiner Auslage { $display }
terminal-many-moves = { $count } Züge: { $moves }.
terminal-moves = Du darfst: { $moves }
terminal-only-move = Dein einziger Zug: { $move }
terminal-continue = Enter, um weiterzuspielen, oder quit
terminal-help-now = Jetzt: { $options }.
terminal-help-example = Schreib es so: { $first }
terminal-help-examples = Schreib es so: { $first }, oder { $last }
terminal-help-short = Das erste Wort darf fehlen, und Kleinbuchstaben genügen.
terminal-help-display = Eine Karte wird von der Hand gespielt, wenn sie dort ist; aus der Auslage: play R7 display
terminal-help-cards = Karten: { $letters }
terminal-help-letter = { $letter } { $suit }
terminal-help-points = Kartenpunkte: { $points }
terminal-help-points-for = { $points } für { $ranks }
terminal-help-words = Außerdem: { $words }
terminal-help-word = { $word } ({ $meaning })
terminal-word-hint = oder h: die drei besten Züge, und warum
terminal-word-moves = jeder mögliche Zug
terminal-word-table = der Tisch noch einmal
terminal-word-last = der letzte Stich
terminal-word-rules = die Regeln des Spiels
terminal-word-help = diese Hilfe
terminal-word-quit = die Partie verlassen
terminal-hint = Was { $bot } tun würde:
terminal-hint-scores = Was { $bot } tun würde, mit dem erwarteten Ergebnis und dem der anderen im Schnitt:
terminal-hint-goal = Was { $bot } tun würde, mit dem erwarteten Ergebnis, dem der anderen im Schnitt und der Aussicht auf das Ziel:

## Spiel im Terminal: das Ende
terminal-void = Niemand hat eine Karte gezeigt: Die Runde zählt nicht, und derselbe Platz gibt noch einmal.
terminal-stalemate = Die Runde ist vorbei: Niemand hatte mehr offene Karten als alle anderen.
terminal-over = Die Runde ist vorbei.
terminal-reached = Die Runde ist vorbei. Das Ziel von { terminal-goal-amount.dative } wurde von { FORM($team, "dative") } erreicht.
terminal-missed = Die Runde ist vorbei. Das Ziel von { terminal-goal-amount.dative } wurde von { FORM($team, "dative") } verfehlt.
terminal-score-part = { $part } { $amount }
terminal-winner =
    { $you ->
        [yes] Die Partie ist vorbei: Du gewinnst mit { $score }.
       *[no] Die Partie ist vorbei: { FORM($who, "capital") } gewinnt mit { $score }.
    }
terminal-winners =
    { $you ->
        [yes] Die Partie ist vorbei: { FORM($who, "capital") } teilt euch den Sieg mit { $score }.
       *[no] Die Partie ist vorbei: { FORM($who, "capital") } teilen sich den Sieg mit { $score }.
    }
terminal-score = { $who } { $score }
terminal-leave =
    { $hands ->
        [one] Du gehst nach { $hands } Runde: { $scores }.
       *[other] Du gehst nach { $hands } Runden: { $scores }.
    }

## Zeilen des Punktezettels: ein Titel, und warum es die Zeile gibt
# $cards, $goal, $taken und $amount sind Zahlen. $beyond sagt, wie weit $taken über oder unter $goal liegt;
# $each ist der Betrag für jeden Punkt oder Stich des Ziels, $each_beyond für jeden von $beyond.
# $trump ist eine Nachricht trump-… oder suit-….
score-part-card-points = Kartenpunkte
    .why = Die Dreiecke auf den Karten der eigenen Stiche und auf denen im Stapel.
score-part-goal-reached = Ziel erreicht
    .why =
        Das Ziel für { $cards ->
            [one] eine offene Karte
           *[other] { $cards } offene Karten
        } betrug { $goal ->
            [one] { $goal } Punkt
           *[other] { $goal } Punkte
        }, und die bietende Seite hat { $taken }. Das bringt { $amount }.
score-part-trump-token = Wert des Trumpfs
    .why = Die Siegerseite hat genannt: { $trump }. Auch der Trumpf hat einen Wert: Zahlen und keiner sind kühner als Farben.
score-part-bonus-limit = Grenze des Bonus
    .why = Diese Regeln begrenzen den Bonus: Was darüber liegt, wird abgezogen.
score-part-goal-missed = Ziel verfehlt
    .why =
        Das Ziel für { $cards ->
            [one] eine offene Karte
           *[other] { $cards } offene Karten
        } betrug { $goal ->
            [one] { $goal } Punkt
           *[other] { $goal } Punkte
        }, und die bietende Seite hat { $taken }. Das kostet Punkte.
score-part-goal-prevented = Ziel verhindert
    .why = Die bietende Seite hat { $taken } von den nötigen { $goal }. Dafür wird die Gegenseite belohnt.
score-part-tricks-bid = Gebotene Stiche
    .why =
        { $goal ->
            [one] { $goal } Stich
           *[other] { $goal } Stiche
        }, geboten und gemacht: { $each } für jeden.
score-part-overtricks = Überstiche
    .why =
        { $beyond ->
            [one] { $beyond } Stich
           *[other] { $beyond } Stiche
        } über dem Gebot: { $each_beyond } für jeden.
score-part-trump-bonus = Trumpfbonus
    .why = Für die Hälfte des Trumpfs, die eure Seite genannt hat: { $trump }.
score-part-bid-failed = Gebot verfehlt
    .why =
        { $goal ->
            [one] { $goal } Stich
           *[other] { $goal } Stiche
        } geboten, { $taken } gemacht. Jeder gebotene Stich kostet { $each }.
score-part-undertricks = Unterstiche
    .why =
        { $beyond ->
            [one] { $beyond } Stich
           *[other] { $beyond } Stiche
        } weniger als geboten: je { $each_beyond }.
score-part-own-tricks = Eigene Stiche
    .why = Wer verteidigt, wird für jeden eigenen Stich belohnt, wie auch immer das Gebot ausgeht.
score-part-tricks-as-declared = Stiche wie angesagt
    .why = Genau so viele Stiche, wie eine der beiden angesagten Karten sagt. Die höhere Zahl bringt mehr, und die offene Karte auch.
score-part-stalemate = Patt
    .why = Mehrere hatten die meisten offenen Karten, also wurde nicht gespielt. Sie bekommen Punkte für ihre Karten; nur wer zuletzt gleichzog, verliert welche.

## Server: Plätze und Partien

server-not-your-seat = Das ist nicht dein Platz. Setz dich zuerst an den Tisch.
server-no-table = Diesen Tisch gibt es nicht.
server-no-match = Diese Partie gibt es an diesem Tisch nicht.
server-no-hand = Diese Runde gibt es in dieser Partie nicht.
server-table-full = An diesem Tisch sind alle Plätze besetzt. Du kannst zuschauen.
# $free ist die Liste der freien Plätze.
server-seat-taken = Platz { $seat } ist nicht frei. Wähle einen von diesen: { $free }.
server-left-table = Du hast diesen Tisch verlassen. Setz dich mit einem neuen Token wieder hin.
server-name-at-table = An diesem Tisch heißt schon jemand { $name }. Wähle einen anderen Namen.
server-already-seated = Du hast an diesem Tisch schon einen Platz.
server-hand-seen = Du oder jemand an deiner Adresse hat schon andere Karten dieser Runde gesehen. Du kannst diesen Platz nehmen, wenn die Runde vorbei ist.
server-rated-address = Diese Partie wird gewertet, und jemand an deiner Adresse hat schon einen Platz. Du kannst einen nehmen, wenn die Partie vorbei ist.
server-table-too-long = Dieser Tisch hat seine Höchstlänge erreicht. Eröffne einen neuen; was hier gespielt wurde, bleibt erhalten.
server-match-not-over = Die Partie ist noch nicht vorbei.
server-match-not-begun = Die Partie hat noch nicht begonnen.
server-seat-free = Platz { $seat } ist noch frei. Warte auf jemanden, oder fang mit Bots auf den freien Plätzen an.
server-version-unknown = Version { $version } gibt es noch nicht: Der Tisch ist bei { $current }.
server-too-late = Zu spät: Seit Version { $version } ging es am Tisch weiter.
server-undo-with-people = Du kannst einen Zug nur zurücknehmen, wenn alle anderen Bots sind.
server-undo-rated = Diese Partie wird gewertet, deshalb kann kein Zug zurückgenommen werden.
server-undo-seen = In dieser Runde hat noch ein anderer Mensch mitgespielt, deshalb kann darin kein Zug zurückgenommen werden.
server-undo-nothing = Du hast in dieser Runde keinen Zug gemacht, den du zurücknehmen könntest.
server-claim-not-now = Du kannst den Rest nur beanspruchen, wenn du eine Karte spielen musst.
server-claim-early = Es sind noch zu viele Karten im Spiel, um das zu prüfen. Versuch es wieder, wenn weniger Stiche übrig sind.
server-claim-not-certain = Noch ist nicht sicher, dass du alle weiteren Stiche machst: In manchen Verteilungen, die zu dem passen, was du gesehen hast, kann ein anderer einen machen. Spiele weiter.
server-claim-unclear = Das ließ sich nicht prüfen. Spiele weiter.
server-not-needed = Das ist nicht mehr nötig.

## Server: neue Tische

server-no-game = Dieses Spiel gibt es nicht.
server-no-game-or-variant = Dieses Spiel oder diese Variante gibt es nicht.
server-no-variant = Diese Variante gibt es bei diesem Spiel nicht. Wähle eine von diesen: { $variants }.
server-variant-and-file = Schicke entweder eine Variante des Servers oder eine eigene Datei, nicht beides.
server-trials-busy = Der Server probiert gerade andere Dateien aus. Versuche es in { $seconds } s noch einmal.
server-too-many-trials = Du hast zu viele Dateien prüfen lassen. Versuche es in { $seconds } s noch einmal.
server-table-too-many-hands = An einem Tisch darf { $key } höchstens { $most } sein.
server-table-name-length = An einem Tisch muss { $key } ein sichtbarer Text sein, nicht länger als { $most }.
server-trial-only-void = Zu { $players } haben Bots eine Runde nach der anderen gespielt, die nicht zählt: Eine Partie würde nicht enden.
server-trial-too-slow = Bots brauchen nach diesen Regeln zu lange für eine Runde, oder der Server ist gerade sehr beschäftigt.
server-trial-failed = Bots können nach diesen Regeln nicht spielen. Ändere die ungewöhnlichste von ihnen.
# $error ist ein Satz.
server-unknown-player = { $error } Schreib „person“ für einen Platz, auf dem ein Mensch spielt.
server-given-deal-listed = Ein Tisch mit vorgegebenen Karten steht nicht in der Lobby. Lade andere mit seinem Link ein.
server-deal-other-table = Diese Runde war { $game } (Variante { $variant }) mit { $seats } Plätzen. Der neue Tisch muss genauso sein.
server-deal-too-few-moves =
    { $moves ->
        [one] Diese Runde hat 1 Zug. Beginne davor.
       *[other] Diese Runde hat { $moves } Züge. Beginne nach weniger Zügen.
    }
server-lesson-setup = Die Lektion dieses Spiels ist für { $seats } Plätze und die übliche Variante.
server-no-lesson = Für dieses Spiel gibt es keine Lektion.

## Server: Runden im Spiel, Tipps und Analysen

server-hand-in-play-deal = Diese Runde wird noch gespielt. Ihre Karten können neu gegeben werden, wenn sie vorbei ist.
server-hand-in-play-record = Diese Runde wird noch gespielt. Ihre Aufzeichnung gibt es, wenn sie vorbei ist.
server-hand-in-play-analysis = Diese Runde wird noch gespielt. Sie kann analysiert werden, wenn sie vorbei ist.
server-analyses-busy = Gerade werden viele Runden analysiert. Versuch es in einer Minute noch einmal.
server-too-many-analyses =
    { $seconds ->
        [one] Du hast zu viele Analysen angefordert. Versuch es in 1 Sekunde noch einmal.
       *[other] Du hast zu viele Analysen angefordert. Versuch es in { $seconds } Sekunden noch einmal.
    }
server-nothing-to-decide = Du hast gerade nichts zu entscheiden.
server-hint-rated = In einer gewerteten Partie gibt es keine Tipps.
server-hint-among-people = Hier spielen andere mit: Tipps gibt nur der Bot { $bot }.
server-name-all-seats = Nenne alle { $seats } Plätze oder keinen.
server-one-hint = Ein Tipp nach dem anderen: Der Bot denkt noch über den letzten nach.
server-hints-busy = Gerade fragen viele nach Tipps. Versuch es gleich noch einmal.
server-bot-failed = Der Bot { $bot } hat nicht geantwortet.

## Server: Namen und Konten

server-name-length = Ein Name hat 1 bis { $most } druckbare Zeichen.
server-name-missing = Nenne einen Namen mit 1 bis { $most } Zeichen.
server-name-unsuitable = Dieser Name kann nicht registriert werden. Wähle einen einfacheren.
server-name-registered = Der Name { $name } ist schon registriert. Wähle einen anderen, oder melde dich an.
server-name-needs-login = Dieser Name ist registriert. Melde dich an, um ihn zu benutzen, oder wähle einen anderen.
server-name-not-yours = Du bist als { $name } angemeldet. Setz dich unter diesem Namen hin, oder melde dich ab.
server-login-first = Melde dich zuerst an, und sende das Token als „Authorization: Bearer TOKEN“.
server-login-wrong = Der Name oder das Passwort ist falsch.
server-logins-busy = Gerade melden sich zu viele an. Versuch es gleich noch einmal.
server-session-ended = Du bist nicht angemeldet, oder deine Sitzung ist abgelaufen. Melde dich wieder an.
server-password-length = Ein Passwort hat { $least } bis { $most } Zeichen.
server-password-weak = Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.
server-password-wrong = Das Passwort ist falsch.
server-bearer-token = Sende das Token als „Authorization: Bearer TOKEN“.

## Server: Anfragen, Verbindungen und Grenzen

server-our-fault = Auf dem Server ist etwas schiefgegangen. Es liegt nicht an dir.
server-unreadable = Die Anfrage ist nicht lesbar.
server-not-json = Der Inhalt ist kein JSON.
server-not-a-json-object = Der Inhalt ist kein JSON-Objekt, oder sein content-type ist nicht JSON.
# $rule sagt, was der Wert sein muss, wie must-be-text.
server-invalid = { $place } { $rule }.
server-the-message = Die Nachricht
server-http-error = Die Anfrage ist mit Status { $status } gescheitert.
server-without-page = Der Server läuft, aber diese Installation enthält die Seite nicht. Erzeuge sie mit „make web“, oder spiel mit „mue bot“ und dem Protokoll in docs/protocol.md.
server-nothing-here = Unter dieser Adresse gibt es nichts.
server-wrong-method = Diese Adresse kennt diese Methode nicht.
server-wrong-host = Unter diesem Namen antwortet dieser Server nicht.
server-wrong-origin = Seiten anderer Anbieter dürfen diesen Server nicht benutzen.
server-request-too-large =
    { $bytes ->
        [one] Eine Anfrage darf höchstens ein Byte haben.
       *[other] Eine Anfrage darf höchstens { $bytes } Bytes haben.
    }
server-request-too-slow = Die Anfrage ist nicht rechtzeitig angekommen.
server-message-too-large =
    { $bytes ->
        [one] Eine Nachricht darf höchstens ein Byte haben.
       *[other] Eine Nachricht darf höchstens { $bytes } Bytes haben.
    }
server-hello-first = Sag zuerst Hallo.
server-hello-late = Du hast nicht rechtzeitig Hallo gesagt.
server-hello-twice = Du hast schon Hallo gesagt.
server-watching = Du schaust an diesem Tisch zu. Setz dich hin, um mitzuspielen.
server-too-many-sockets = Von deiner Adresse sind zu viele Verbindungen offen.
server-too-many-messages = Zu viele Nachrichten. Warte einen Moment.
server-too-many-requests =
    { $seconds ->
        [one] Zu viele Anfragen. Versuch es in 1 Sekunde noch einmal.
       *[other] Zu viele Anfragen. Versuch es in { $seconds } Sekunden noch einmal.
    }
server-too-many-attempts =
    { $seconds ->
        [one] Zu viele Versuche. Versuch es in 1 Sekunde noch einmal.
       *[other] Zu viele Versuche. Versuch es in { $seconds } Sekunden noch einmal.
    }

## Server: die Datenbank

server-database-down = Die Datenbank ist nicht erreichbar, also ist nichts sicher gespeichert. Versuch es gleich noch einmal.
server-jobs-failing = Hintergrundaufgaben schlagen gerade fehl: { $jobs }. Der Server versucht es weiter.
server-database-address = Das ist keine Adresse einer Datenbank. Schreib eine wie sqlite:///mue.db oder postgresql://user@host/mue.
server-database-in-memory = Eine Datenbank im Arbeitsspeicher würde jeden Zug verlieren. Nenne eine Datei, zum Beispiel sqlite:///mue.db.
server-database-driver = Der Treiber für PostgreSQL ist nicht installiert: pip install 'mue[postgresql]'.
server-database-unopened = Die Datenbank { $address } lässt sich nicht öffnen ({ $cause }).
server-database-newer = Eine neuere Version von mue hat diese Datenbank umgestellt. Installiere diese Version, oder stelle eine Sicherung wieder her.
server-backup-unreadable = { $path } ist keine vollständige Sicherung von mue.
server-restore-not-empty = Die Datenbank ist nicht leer. Stelle in einer leeren wieder her, und behalte die alte, bis du das Ergebnis angesehen hast.
server-database-damaged = Die Datei { $path } ist beschädigt ({ $problem }). Bewahre eine Kopie von ihr und den Dateien daneben auf, und stelle mit „mue restore“ die letzte Sicherung wieder her.
server-wal-damaged = Die neuesten Änderungen in { $path } sind ab Byte { $place } beschädigt und nicht lesbar. Bewahre eine Kopie der Datei und der Datenbank auf. Stelle dann mit „mue restore“ die letzte Sicherung wieder her, oder verschiebe diese Datei, um mit dem weiterzumachen, was in der Datenbank steht: Die Züge darin sind verloren.

## Seite: Rahmen und Verbindung
app-name = Mü
page-skip = Zum Inhalt springen
page-back = Lobby
page-close = Schließen
page-cancel = Abbrechen
page-unreachable = Der Server ist nicht zu erreichen. Läuft er?
connection-connecting = Verbinde …
connection-reconnecting = Verbindung verloren. Neuer Versuch …
connection-closed = Dieser Tisch ist für dich geschlossen.

## Seite: Lobby
lobby-tagline = Fünf Kartenspiele einer Familie. Sofort gegen Bots, oder mit Freunden.
lobby-your-name = Dein Name
lobby-guest = Gast
lobby-bots = Bots
lobby-play = Spielen
lobby-play-game = { $game } sofort gegen Bots spielen
lobby-continue = Weiter
lobby-continue-title = Dein Tisch wartet
lobby-players = { $range } Personen
game-summary-mu = Mit offenen Karten bieten, die Krone gewinnen, Trumpf nennen, Partner wählen.
game-summary-eskridge = Mü zu zweit, mit Skat und sechs offenen Karten, die der Krone helfen.
game-summary-goslar = Mü zu zweit, mit Spalten aus offenen und verdeckten Karten.
game-summary-wimmuln = Die eigenen Stiche mit zwei Karten vorhersagen, eine davon geheim.
game-summary-yamv = Vier Farben, doppelte Ränge und Joker; Trumpf aus zwei Hälften, Stiche zählen.
lobby-your-tables = Deine Tische
lobby-open-tables = Offene Tische
lobby-no-open-tables = Gerade wartet kein Tisch auf Mitspieler.
lobby-forget-table = Diesen Tisch vergessen
lobby-new-table = Neuer Tisch …
lobby-free = { $count } frei
new-table-title = Ein neuer Tisch
new-table-game = Spiel
new-table-variant = Variante
new-table-players = Personen
new-table-you = Du
new-table-person = Ein Mensch
new-table-length = Länge
new-table-pace = Tempo der Bots
new-table-pace-calm = ruhig
new-table-pace-usual = üblich
new-table-pace-quick = schnell
new-table-pace-instant = sofort
new-table-listed = In der Lobby zeigen, damit alle mitspielen können
new-table-rated = Gewertet: Das Ergebnis zählt, und kein Zug lässt sich zurücknehmen
new-table-create = Tisch aufstellen
new-table-usual-rules = übliche Regeln
new-table-usual-hands = üblich: { hand-count }
new-table-usual-target = üblich: bis { point-count }
own-rules-choose = eigene Regeln …
own-rules-text = Deine Regeln: Füge eine Variantendatei ein oder schreibe nur die Zeilen, die du änderst
own-rules-example = name = "unser Abend"
    hands = 6
own-rules-open = Datei öffnen …
own-rules-whole = Mit den üblichen Regeln anfangen
own-rules-help = Jede Zeile der üblichen Regeln ist eine Einstellung. Was fehlt, bleibt wie üblich.
own-rules-checking = Die Regeln werden geprüft …
own-rules-too-long = Die Datei hat zu viele Zeichen: { $length } statt { $most }.
own-rules-line = Zeile { $line }:
own-rules-changes =
    { $count ->
        [one] Das ändert eine Regel:
       *[other] Das ändert { $count } Regeln:
    }
own-rules-no-changes = Das ändert nichts: Am Tisch gelten die üblichen Regeln.
own-rules-not-rated = Partien nach eigenen Regeln werden nicht gewertet.
own-rules-title = Die Regeln dieses Tisches: { $name }
own-rules-differ =
    { $count ->
        [one] Sie unterscheiden sich in einem Punkt von { $game }.
       *[other] Sie unterscheiden sich in { $count } Punkten von { $game }.
    }
own-rules-save = Als Datei speichern
seat-number = Platz { $number }
seat-bot = Bot, { $level }
seat-free = freier Platz
seat-away = weg: ein Bot spielt
seat-gone = nicht da
invite-title = Freunde einladen
invite-text = Wer diese Adresse öffnet, kann sich auf einen freien Platz setzen.
invite-copy = Kopieren
invite-copied = Kopiert
invite-qr = Die Adresse als QR-Code
waiting-for-players = Warten auf Mitspieler
waiting-start = Anfangen
waiting-start-with-bots = Mit Bots auf freien Plätzen anfangen
join-title = An diesen Tisch setzen
join-button = Hinsetzen

## Seite: Konto und Wertungen
account-title = Konto
account-playing-as = Du spielst als
account-optional = Ein Konto ist ein Name, den sonst niemand benutzen kann, mit einer Wertung für jedes Spiel. Zum Spielen brauchst du keins.
account-log-in = Anmelden
account-register = Registrieren
account-log-out = Abmelden
account-have-none = Noch kein Konto?
account-have-one = Schon ein Konto?
account-name = Name
account-password = Passwort
account-old-password = Bisheriges Passwort
account-new-password = Neues Passwort
account-change-password = Passwort ändern
account-password-changed = Das Passwort ist geändert. Andere Geräte sind abgemeldet.
account-delete = Konto löschen
account-delete-warning = Der Name wird frei, und deine Wertungen sind weg. Das lässt sich nicht zurücknehmen.
account-ratings = Deine Wertungen
account-no-ratings = Noch keine: Spiele angemeldet eine Partie zu Ende.
account-password-rule = Mindestens { $count } Zeichen.
ratings-of = Wertungen: { $game }
ratings-title = Wertungen
ratings-about = Registrierte Spieler, die besten zuerst. Eine Wertung ist vorsichtig: Sie steigt, je mehr Partien jemand gespielt hat.
ratings-place = Platz
ratings-player = Name
ratings-rating = Wertung
ratings-matches = Partien
ratings-none = In diesem Spiel hat noch niemand eine Wertung.
ratings-more = Mehr

## Seite: Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-language-auto = Sprache des Browsers
settings-theme = Darstellung
settings-theme-auto = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-palette = Kartenfarben
settings-palette-classic = Klassisch
settings-palette-distinct = Für Farbenblinde
settings-table = Tisch
settings-table-pasture = Weide
settings-table-dusk = Dämmerung
settings-table-barn = Scheune
settings-back = Rückseiten der Karten
settings-back-hide = Kuhfell
settings-back-ridge = Bergkamm
settings-letters = Buchstaben auf den Karten
settings-letters-off = Keine
settings-letters-on = Anfangsbuchstaben der Farben
settings-motion = Bewegung
settings-motion-auto = Wie das System
settings-motion-less = Weniger
settings-volume = Lautstärke der Töne
settings-vibration = Vibrieren, wenn du dran bist
settings-two-clicks = Karten mit zwei Klicks spielen
settings-drag = Karten auf den Tisch ziehen, um sie zu spielen
settings-forced = Eine Karte automatisch spielen, wenn es die einzige mögliche ist
settings-memory = Liste aller gespielten und noch fehlenden Karten anbieten (nie in gewerteten Partien unter Leuten)

## Seite: der Tisch
table-you = Du
table-hand = Deine Hand
table-display = Auf dem Tisch
table-pile = Dein Stapel
table-kitty = Skat
table-stock = Talon
table-open-cards = Offene Karten: Sie helfen der Krone zum Ziel
table-open-short = Offene Karten der Krone
table-turned-cards = Beim Geben aufgedeckt
table-turned-up = Aufgedeckt
table-winning = gewinnt den Stich bisher
table-trick = Stich
table-goal = Ziel
table-unit-points = Punkte
table-unit-tricks = Stiche
table-open-column = Spalte öffnen: { $column }
table-major = Haupttrumpf
table-minor = Nebentrumpf
table-no-trumps = Es gibt keine Trümpfe.
table-trump-order = Trümpfe von hoch nach niedrig
table-equal-cards = Karten in einem Rahmen sind gleich stark.
table-declared = angesagt
table-declared-tricks = Stiche, die dieser Platz angesagt hat
table-drawn = gezogen
table-dealer = Hat gegeben
table-watching = Du siehst zu.
table-match-over = Die Partie ist vorbei.
table-hand-over = Die Runde ist vorbei.
table-in-hand = { card-count } auf der Hand
table-face-down-card = { $card }, verdeckt
table-face-down =
    { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
table-hand-number = Runde { $number }
table-hand-of = Runde { $number } von { $of }
table-until = bis { $target }
table-played-before = Diese Karten wurden schon einmal gespielt.
table-played-from =
    { $count ->
        [one] Diese Karten wurden schon einmal gespielt; weiter geht es nach { $count } Zug.
       *[other] Diese Karten wurden schon einmal gespielt; weiter geht es nach { $count } Zügen.
    }

## Seite: was zu tun ist
task-your-turn = Du bist dran
task-auction = Biete mit offenen Karten, oder passe.
task-auction-pass-only = Du kannst nur passen.
task-minor = Du bist { $the_role }: Nenne den schwächeren Trumpf.
task-major = Du bist { $the_role }: Nenne den stärkeren Trumpf.
task-half = Du bist { $the_role }: Nenne deine Hälfte des Trumpfs.
task-partner = Wähle deinen Partner.
task-kitty = Du hast den Skat. Lege { card-count } von der Hand auf deinen Stapel.
task-exchange = Du hast den Talon. Lege { card-count } ab, von der Hand oder vom Tisch.
task-turn-up = Decke eine Karte auf, auf der nichts liegt.
task-keep = Kein Trumpf. Welche Karte nimmst du auf die Hand? Die andere wird ausgespielt.
task-lead = Spiele die aufgedeckte Karte aus.
task-declare = Wie viele Stiche machst du? Zwei Karten sind deine zwei Ansagen: erst verdeckt, dann offen.
task-play-lead = Spiele eine Karte aus.
task-play-follow = Spiele eine Karte. Ausgespielt: { $suit }.
task-other = Entscheide dich.
task-next-dealer = Die Runde ist vorbei. Wer gibt als Nächstes?
waiting-auction = { $who } bietet …
waiting-minor = { $who } nennt den schwächeren Trumpf …
waiting-major = { $who } nennt den stärkeren Trumpf …
waiting-partner = { $who } wählt einen Partner …
waiting-kitty = { $who } hat den Skat und legt Karten ab …
waiting-exchange = { $who } tauscht mit dem Talon …
waiting-turn-up = { $who } deckt Karten auf …
waiting-keep = { $who } wählt die Karte für die Hand …
waiting-lead = { $who } spielt die aufgedeckte Karte aus …
waiting-declare =
    { $count ->
        [one] Es fehlt die Ansage von { $who } …
       *[other] Es fehlen die Ansagen von { $who } …
    }
waiting-play = { $who } ist am Zug …
waiting-other = { $who } entscheidet …
waiting-next-dealer = { $who } bestimmt, wer als Nächstes gibt …
refused-must-follow = { $card } geht nicht: Du musst { $suit } bedienen.
refused-not-now = { $card } geht jetzt nicht.
refused-not-your-turn = Du bist nicht dran.
refused-tap-again = { $card }: noch einmal, um sie zu spielen.

## Züge, wie ein Knopf oder ein Tipp sie nennt. Die Werte sind die Felder des Zugs
move-show = Zeigen: { $cards }
move-pass = Passen
move-trump = Nennen: { $trump }
# $you ist `yes`, wenn der Leser genannt wird.
move-partner =
    { $you ->
        [yes] Dich wählen
       *[no] { $partner } wählen
    }
move-discard = Ablegen: { $cards }
move-turn = Aufdecken: { $column }
move-keep = { $card } nehmen
move-declare = Ansagen: { $hidden }, { $shown }
move-play =
    { $from ->
        [display] Spielen: { $card } (vom Tisch)
       *[hand] Spielen: { $card }
    }
move-dealer =
    { $you ->
        [yes] Du gibst
       *[no] { $dealer } gibt
    }

## Seite: Knöpfe eines Zugs
action-pass-confirm = Wirklich passen?
action-show-cards = Karten zeigen
action-show = { card-count } zeigen
bid-cards = Karten gezeigt
bid-who = Wer
bid-goal = Ziel
bid-bonus = Bonus
bid-bonus-and-trump = Bonus + Trumpf
bid-loss = Verfehlt, bis zu
bid-other = Verfehlt: andere
bid-select = Wähle Karten aus deiner Hand und sieh, was sie bedeuten.
action-put-away = Ablegen ({ $count } von { $of })
action-lay-which = Welche gezogene Karte wird dafür hingelegt?
action-lay-these =
    { $count ->
        [one] { $cards } wird dafür offen hingelegt.
       *[other] { $cards } werden dafür offen hingelegt.
    }
action-name-trump = Trumpf nennen
action-choose-trump = Wähle einen Trumpf, und du siehst, welche deiner Karten es wären.
action-trump-value = Wert { $value }
action-own-trumps = { card-count } von dir
action-declare = Ansagen
action-choose-cards = Auswählen ({ $count } von { $of })
action-confirm = Bestätigen
action-declare-hidden = Verdeckt
action-declare-shown = Offen
action-swap = Tauschen
action-declare-pays = { trick-count }: +{ $bonus }

## Seite: Werkzeuge
tool-hint = Tipp
tool-undo = Zurücknehmen
tool-last-trick = Letzter Stich
tool-claim = Der Rest gehört mir
tool-played = Karten bisher
tool-log = Verlauf
tool-scores = Punkte
tool-rules = Regeln
rules-contents = Inhalt
rules-picture-cards = Eine Karte jeder Farbe. Die Dreiecke am Fuß des Streifens sind ihre Punkte.
rules-picture-cards-plain = Eine Karte jeder Farbe und ein Joker.
rules-picture-trumps = Trümpfe haben einen Rand aus Folie und ihre Zeichen unter der Zahl.
rules-picture-major = Haupttrumpf
rules-picture-minor = Nebentrumpf
rules-picture-super = Supertrumpf
rules-token-crown = trägt die Krone
rules-token-shield = trägt den Schild
rules-token-partner = Partner der Krone
rules-token-dealer = hat gegeben
tool-keys = Tasten
tool-menu = Mehr
tool-leave = Den Tisch verlassen
tool-leave-confirm = Den Tisch verlassen? Ein Bot übernimmt deinen Platz; zurück kannst du nur, solange er frei bleibt.
tool-undone = Dein letzter Zug ist zurückgenommen.
claim-checking = Dein Anspruch wird geprüft …
claim-granted = Der Rest gehört dir.
played-out =
    { $count ->
        [0] keine mehr draußen
        [one] eine noch draußen
       *[other] { $count } noch draußen
    }
# $you ist `yes`, wenn der Leser dabei ist.
played-void =
    { $count ->
        [one] { $you ->
            [yes] Du hast keine mehr.
           *[no] { $who } hat keine mehr.
        }
       *[other] { $you ->
            [yes] { $who } habt keine mehr.
           *[no] { $who } haben keine mehr.
        }
    }
played-gone = gespielt
played-seen = du siehst sie
played-hidden = noch draußen
played-legend = Blasse Karten sind gespielt. Karten mit Rand liegen offen oder gehören dir. Alle anderen sind noch draußen.
hint-title = Was ein Bot tun würde
hint-from = Wer gefragt wird
hint-thinking = Der { $level } denkt nach …
hint-score =
    { $count ->
        [one] Ergebnis etwa { $score }, Gegenseite etwa { $others }
       *[other] Ergebnis etwa { $score }, die anderen je etwa { $others }
    }
hint-reach = Ziel erreicht: etwa { $percent }
hint-use = So machen
last-trick-own = Deine Stiche: { $count }
last-trick-none = Noch hat niemand einen Stich.
last-trick-taken-by =
    { $you ->
        [yes] Dein Stich
       *[no] Stich von { $who }
    }

## Seite: der Verlauf. $you ist `yes`, wenn es der Leser war; sonst war es $who
# `.line` ist dasselbe für das Terminal: Teil einer Zeile, ohne Großbuchstaben und Punkt.
log-show =
    { $you ->
        [yes] Du zeigst { $cards } ({ card-count } offen).
       *[no] { $who } zeigt { $cards } ({ card-count } offen).
    }
    .line =
        { $you ->
            [yes] du zeigst { $cards }
           *[no] { $who } zeigt { $cards }
        }
log-pass =
    { $you ->
        [yes] Du passt.
       *[no] { $who } passt.
    }
    .line =
        { $you ->
            [yes] du passt
           *[no] { $who } passt
        }
log-trump =
    { $you ->
        [yes] Du nennst { $trump }.
       *[no] { $who } nennt { $trump }.
    }
    .line =
        { $you ->
            [yes] du nennst { FORM($trump, "accusative") } als { $which }
           *[no] { $who } nennt { FORM($trump, "accusative") } als { $which }
        }
log-partner =
    { $you ->
        [yes] Du wählst { $partner } als Partner.
       *[no] { $who } wählt { $partner } als Partner.
    }
    .line =
        { $you ->
            [yes] du wählst { FORM($partner, "accusative") } als Partner
           *[no] { $who } wählt { FORM($partner, "accusative") } als Partner
        }
log-partner-you = { $who } wählt dich als Partner.
log-discard =
    { $you ->
        [yes] Du legst { card-count } ab.
       *[no] { $who } legt { card-count } ab.
    }
    .line =
        { $you ->
            [yes] du legst { card-count } ab
           *[no] { $who } legt { card-count } ab
        }
log-discard-own = Du legst { $cards } ab.
    .line = du legst { $cards } ab
log-lay =
    { $you ->
        [yes] Du legst { $cards } auf den Tisch.
       *[no] { $who } legt { $cards } auf den Tisch.
    }
log-turn =
    { $you ->
        [yes] Du wählst die Spalte { $column }.
       *[no] { $who } wählt die Spalte { $column }.
    }
log-turned-up =
    { $you ->
        [yes] Du deckst { $card } auf.
       *[no] { $who } deckt { $card } auf.
    }
    .line =
        { $you ->
            [yes] du deckst { $card } in der Spalte { $column } auf
           *[no] { $who } deckt { $card } in der Spalte { $column } auf
        }
log-keep =
    { $you ->
        [yes] Du nimmst { $card } auf die Hand.
       *[no] { $who } nimmt { $card } auf die Hand.
    }
    .line =
        { $you ->
            [yes] du behältst { $card }
           *[no] { $who } behält { $card }
        }
log-declare =
    { $you ->
        [yes] Du hast angesagt.
       *[no] { $who } hat angesagt.
    }
    .line =
        { $you ->
            [yes] du sagst an
           *[no] { $who } sagt an
        }
log-declare-own = Du sagst { $hidden } verdeckt und { $shown } offen an.
    .line = du sagst { $hidden } verdeckt und { $shown } offen an
log-hidden =
    { $you ->
        [yes] Du hast verdeckt gezogen.
       *[no] { $who } hat verdeckt gezogen.
    }
    .line =
        { $you ->
            [yes] du hast verdeckt gezogen
           *[no] { $who } hat verdeckt gezogen
        }
log-revealed = Alle haben angesagt: { $cards }.
    .line = alle zeigen eine Karte: { $cards }
log-play =
    { $you ->
        [yes] Du spielst { $card }.
       *[no] { $who } spielt { $card }.
    }
    .line =
        { $you ->
            [yes] du spielst { $card }
           *[no] { $who } spielt { $card }
        }
log-trick =
    { $you ->
        [yes] Du machst den Stich.
       *[no] { $who } macht den Stich.
    }
    .line =
        { $you ->
            [yes] du machst den Stich
           *[no] { $who } macht den Stich
        }
log-trick-points =
    { $you ->
        [yes] Du machst den Stich: { point-count }.
       *[no] { $who } macht den Stich: { point-count }.
    }
    .line =
        { $you ->
            [yes] du machst den Stich ({ point-count })
           *[no] { $who } macht den Stich ({ point-count })
        }
# Ein Zug, für den es keinen Satz gibt. $move ist sein Text.
log-other =
    { $you ->
        [yes] Du: { $move }.
       *[no] { $who }: { $move }.
    }
    .line =
        { $you ->
            [yes] du: { $move }
           *[no] { $who }: { $move }
        }
log-role =
    { $you ->
        [yes] { $role }: du.
       *[no] { $role }: { $who }.
    }

## Seite: der Punktezettel
scores-hand = So endete die Runde
# $the_role beginnt den Satz: eine Rolle mit ihrem Artikel, wie in `Die Krone`.
scores-made = { $the_role } hat das Ziel von { amount.dative } erreicht.
scores-missed = { $the_role } hat das Ziel von { amount.dative } verfehlt.
scores-made-as =
    { $you ->
        [yes] Du hast als { $role } das Ziel von { amount.dative } erreicht.
       *[no] { $who } hat als { $role } das Ziel von { amount.dative } erreicht.
    }
scores-missed-as =
    { $you ->
        [yes] Du hast als { $role } das Ziel von { amount.dative } verfehlt.
       *[no] { $who } hat als { $role } das Ziel von { amount.dative } verfehlt.
    }
scores-void = Niemand hat eine Karte gezeigt: Es wird noch einmal gegeben.
scores-hand-void = Niemand hat die Auktion gewonnen.
scores-score = Ergebnis
scores-declared = Angesagt: verdeckt / offen
scores-declared-pair = { $hidden } / { $shown }
scores-why-declared = Die Zahlen der beiden angesagten Karten: wie viele Stiche es werden sollten. Die zweite Karte lag offen.
scores-tricks = Gemachte Stiche
scores-why-tricks = Den Bonus gibt es, wenn eine der beiden angesagten Zahlen getroffen ist; zwei gleiche Zahlen zählen als Paar und bringen mehr.
scores-total = Summe
scores-why = Warum?
scores-why-sum = Die Summe der Zeilen darüber.
scores-why-total = Die Summe aller Runden dieser Partie.
scores-hand-points = Kartenpunkte: { $list }. Der Rest ist für Stiche wie angesagt.
scores-before = Beim ersten Mal
scores-why-before = Was an jedem Platz herauskam, als diese Karten an einem anderen Tisch gespielt wurden.
scores-continue = Weiter
scores-rematch = Noch eine Partie
scores-you-won = Du hast die Partie gewonnen!
scores-claim = { $who } hat den Rest beansprucht: { trick-count }. Der Löser stimmte zu.
scores-claim-you = Du hast den Rest beansprucht: { trick-count }. Der Löser stimmte zu.
scores-winner = { $who } hat die Partie gewonnen.
scores-winners =
    { $you ->
        [yes] { $who } teilt euch den Sieg.
       *[no] { $who } teilen sich den Sieg.
    }
scores-records = Aufzeichnung herunterladen
scores-replay = Auf diese Runde zurückblicken

## Seite: Rückblick auf eine Runde
replay-title = Rückblick
replay-open = Rückblick
replay-hand-of = Hand von { $name }
replay-is-next = wird als Nächstes gespielt
replay-loading = Die Runde wird geholt …
replay-nothing = Hier wurde noch nichts gespielt.
replay-in-play = Diese Runde läuft noch: Du siehst nur, was du am Tisch sehen konntest. Alle Karten werden gezeigt, wenn sie vorbei ist.
replay-back = Zum Tisch
replay-which-hand = Runde
replay-hand-name = Runde { $hand } ({ $scores })
replay-hand-in-play = Runde { $hand }, läuft
replay-match-name = Partie { $match }, { $hand }
replay-steps = Schritte
replay-first = Zum Anfang
replay-previous-trick = Voriger Stich
replay-previous = Einen Zug zurück
replay-next = Einen Zug weiter
replay-next-trick = Nächster Stich
replay-last = Zum Ende
replay-place = Zug { $place } von { $of }
replay-slider = Stelle in der Runde
replay-next-mistake = Nächster Fehler
replay-previous-mistake = Voriger Fehler
replay-details = Züge und Verlauf
replay-makes = { $who }: { $move }
replay-ended = Die Runde ist vorbei: { $scores }.
replay-judging = Ein Experte sieht sich jede Entscheidung an: { $done } von { $of } …
replay-judged =
    { $count ->
        [0] Keine Fehler.
        [one] { $count } Fehler in dieser Runde.
       *[other] { $count } Fehler in dieser Runde.
    }
# Vom Leser ($own) und von den anderen.
replay-judged-nobody = Niemand hat einen Fehler gemacht.
replay-judged-you =
    Du hast { $own ->
        [0] keine Fehler
        [one] einen Fehler
       *[other] { $own } Fehler
    } gemacht, die anderen zusammen { $others ->
        [0] keinen
        [one] einen
       *[other] { $others }
    }.
replay-verdict = Dieser Zug
replay-graded =
    { $count ->
        [one] { $grade }: kostet etwa { $cost } Punkt
       *[other] { $grade }: kostet etwa { $cost } Punkte
    }
replay-turning-point = Wendepunkt
replay-auction = Auktion
replay-legend = Was die Zeichen bedeuten
replay-legend-inaccuracy = Ungenauigkeit: kostet { $least } oder mehr Punkte
replay-legend-mistake = Fehler: kostet { $least } oder mehr Punkte
replay-legend-blunder = Schnitzer: kostet { $least } oder mehr Punkte
replay-legend-loss = Punkte der Runde, verglichen mit dem besten Zug, den ein Experte aus dem findet, was zu sehen war. Beides zählt: weniger Punkte für den, der zieht, und mehr für die anderen im Schnitt.
replay-legend-accuracy = Die Genauigkeit ist der Schnitt aller Entscheidungen: Bei 100 ist nichts verloren, bei 0 so viel wie bei einem Schnitzer.
replay-accuracy = Genauigkeit
replay-accuracy-all = Alles
replay-accuracy-auction = Auktion
replay-accuracy-choices = Wahl
replay-accuracy-cards = Karten
replay-fine = Etwas Besseres wurde nicht gefunden.
replay-only = Es gab keine andere Wahl.
replay-waiting = Noch nicht beurteilt …
replay-better = Besser
replay-best-play = Wenn alle bestmöglich spielen, bringt das { $who } { $amount }.
replay-best-play-goal = Wenn alle bestmöglich spielen, bringt das { $who } { $amount }; das Ziel beträgt { $goal }.
replay-about = etwa { $amount }
replay-graph = Wie die Runde verlief
replay-by-score = Erwarteter Vorsprung
replay-by-best = Bei bestem Spiel
replay-explain-score = Wie viele Punkte vor dem Schnitt der anderen zu erwarten waren, vor und nach den eigenen Zügen. Ein Abfall ist, was ein Zug kostet.
replay-explain-best = Was insgesamt gemacht wird, bei offenen Karten und bestem Spiel aller. Hohl: geschätzt.
replay-as-table = Als Tabelle
replay-trick-number = Stich { $number }
replay-end = Ende
replay-goal-line = Ziel { $goal }
replay-graph-label = { $graph }, Zug für Zug. Die Zahlen stehen in der Tabelle darunter.
replay-again = Von hier noch einmal spielen
replay-friend = Gleiche Karten für Freunde
replay-friend-text = Dein Freund bekommt dieselben Karten am Platz, den du wählst, mit Bots ringsum. Danach stehen beide Ergebnisse auf dem Blatt.
replay-friend-make = Tisch anlegen
replay-friend-ready = Wer diese Adresse öffnet, spielt dieselben Karten.
replay-seat = Platz
replay-download = Aufzeichnung herunterladen
replay-moves = Züge

## Seite: Tasten. Der Wert sagt, was die Taste tut
keys-table-move = von Karte zu Karte
    .key = ← →
keys-table-area = zwischen Hand und Tisch
    .key = ↑ ↓
keys-table-number = die nächste Karte mit dieser Zahl
    .key = 0 – 9
keys-table-colour = die nächste Karte dieser Farbe, mit ihrem Anfangsbuchstaben (nach einer Zahl ohne Umschalt)
    .key = Umschalt + { suit-letter-red }
keys-table-choose = Karte spielen oder wählen
    .key = Enter, Leertaste
keys-table-confirm = bestätigen (zeigen, ablegen, ansagen)
    .key = C
keys-table-pass = passen
    .key = P
keys-table-hand = zur Hand
    .key = H
keys-table-actions = zu den Aktionen
    .key = A
keys-table-hint = Tipp
    .key = I
keys-table-do-hint = tun, was der Tipp sagt
    .key = D
keys-table-undo = zurücknehmen
    .key = U
keys-table-last-trick = letzter Stich
    .key = T
keys-table-claim = der Rest gehört mir
    .key = E
keys-table-played = Karten bisher (wenn eingeschaltet)
    .key = M
keys-table-log = Verlauf
    .key = L
keys-table-scores = Punkte
    .key = S
keys-table-rules = Regeln
    .key = R
keys-table-keys = diese Liste
    .key = ?
keys-table-close = schließen
    .key = Esc
keys-lesson-toggle = Trainer öffnen oder schließen
    .key = K
keys-lesson-continue = weiter mit dem, was der Trainer sagt
    .key = G
keys-lesson-do-it = tun, was der Trainer vorschlägt
    .key = D
keys-replay-move = Zug für Zug
    .key = ← →
keys-replay-trick = Stich für Stich
    .key = ↑ ↓
keys-replay-ends = zum Anfang, zum Ende
    .key = Pos1, Ende
keys-replay-mistake = nächster Fehler (mit Umschalt: voriger)
    .key = M
keys-replay-turning-point = Wendepunkt
    .key = T
keys-replay-details = Züge und Verlauf, auf kleinen Schirmen
    .key = G
keys-replay-keys = diese Liste
    .key = ?

## Seite: um die Lektionen herum
coach-learn = Lernen
coach-learn-game = { $game } in einer Lektion lernen
coach-welcome = Neu hier? In einer kurzen Lektion lernst du Mü beim Spielen.
coach-welcome-no = Jetzt nicht
coach-name = Trainer
coach-open = Den Trainer öffnen
coach-close = Den Trainer schließen
coach-continue = Weiter
coach-got-it = Verstanden
coach-suggestion = Versuch das
coach-do-it = Mach es für mich
coach-thinking = Ich überlege mir einen Vorschlag …
coach-wait = Ich melde mich, sobald es etwas Neues gibt.
coach-play-next = Jetzt eine Partie spielen
coach-play-next-why = Spiel eine ganze Partie mit Bots für Anfänger, ohne mich. Tipp und Regeln bleiben in Reichweite.
coach-again = Noch einmal
coach-lobby = Andere Spiele

## Lektionen. Ein Spiel ohne eigenen Text nimmt den gemeinsamen: lesson-mu-bid, dann lesson-bid
# Zahlen: $goal und $taken (in $unit), $cards, $points, $pile, $open, $tricks, $rounds. Texte: Namen von Plätzen, Karten und Trümpfen.
lesson-amount-goal =
    { $unit ->
        [tricks] { $goal ->
            [one] { $goal } Stich
           *[other] { $goal } Stiche
        }
       *[points] { $goal ->
            [one] { $goal } Punkt
           *[other] { $goal } Punkte
        }
    }
    .dative =
        { $unit ->
            [tricks] { $goal ->
                [one] { $goal } Stich
               *[other] { $goal } Stichen
            }
           *[points] { $goal ->
                [one] { $goal } Punkt
               *[other] { $goal } Punkten
            }
        }
lesson-amount-taken =
    { $unit ->
        [tricks] { $taken ->
            [one] { $taken } Stich
           *[other] { $taken } Stiche
        }
       *[points] { $taken ->
            [one] { $taken } Punkt
           *[other] { $taken } Punkte
        }
    }
lesson-amount-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
lesson-amount-pile =
    { $pile ->
        [one] { $pile } Punkt
       *[other] { $pile } Punkte
    }
lesson-amount-open =
    { $open ->
        [one] { $open } Punkt
       *[other] { $open } Punkte
    }
lesson-bid-cards =
    { $cards ->
        [one] Mit einer offenen Karte
       *[other] Mit { $cards } offenen Karten
    }
lesson-welcome = Du sitzt unten, ein Bot spielt gegen dich. Zuerst kommt eine Auktion: Wer bestimmt die Trümpfe, und mit welchem Ziel? Dann werden alle Karten in Stichen gespielt. Ich erkläre alles, wenn es so weit ist.
    .title = Willkommen bei Mü zu zweit
lesson-mu-welcome = Du sitzt unten, drei Bots spielen mit. Zuerst kommt eine Auktion: Wer bestimmt die Trümpfe, und mit welchem Ziel? Dann werden alle Karten in Stichen gespielt. Ich erkläre alles, wenn es so weit ist.
    .title = Willkommen bei Mü
lesson-wimmuln-welcome = Du sitzt unten, drei Bots spielen gegen dich, alle für sich. Mit zwei deiner Karten sagst du, wie viele Stiche du machst. Dann wird gespielt, und wer recht hatte, bekommt einen Bonus.
    .title = Willkommen bei Wimmüln
lesson-yamv-welcome = Du sitzt unten, drei Bots spielen mit. In einer Auktion sagst du, wie viele Stiche du mit einem Partner machst. Dann werden zwölf Stiche gespielt. Karten haben hier keine Punkte: Stiche zählen.
    .title = Willkommen bei YAMV
lesson-cards = Jede Farbe hat die Zahlen 0 bis 9; die 1 und die 7 gibt es zweimal. Die 9 ist die höchste Karte, die 0 die niedrigste. Die Dreiecke sind Kartenpunkte: 9 und 1 haben keinen, 6 und 7 haben zwei, alle anderen einen.
    .title = Die Karten
lesson-yamv-cards = Vier Farben mit den Rängen 1 bis 8; die 8 ist am höchsten, die 1 am niedrigsten. Gerade Ränge gibt es doppelt, ungerade einmal. Zwei Joker sind immer Trumpf, und die höchsten von allen.
lesson-auction = Geboten wird mit offenen Karten: Lege eine oder mehrere aus der Hand vor dich hin. Sie bleiben deine und werden später gespielt, aber alle sehen sie. Wer passt, ist nicht draußen: Die Auktion endet erst, wenn alle nacheinander passen.
    .title = Die Auktion
lesson-goslar-auction = Geboten wird, indem du Handkarten auf deine Spalten legst. Beide beginnen mit vier offenen. Wer zuerst zeigt, bekommt die Krone; wer mehr offen hat, übernimmt sie. Passen beide nacheinander, ist die Auktion zu Ende.
lesson-mu-crown = { $crown } hat die meisten Karten offen und damit vorerst die Krone. Zeige mehr, und sie gehört dir. Den Schild hat, wer nach der Krone die meisten offen hat.
    .title = Krone und Schild
lesson-eskridge-crown = { $crown } hat mehr Karten offen und damit vorerst die Krone. Zeige mehr, und sie gehört dir; { $crown } hat dann den Schild. Bei gleich vielen bleibt die Krone, wo sie ist.
    .title = Die Krone
lesson-bid =
    .title = Was ein Gebot bedeutet
lesson-mu-bid = Je mehr Karten die Krone gezeigt hat, desto höher das Ziel: Kartenpunkte, die Krone und Partner zusammen holen müssen. Auch der Bonus wächst. Als Trumpf darfst du nur nennen, was du gezeigt hast; zeige also, wovon du viel hast.
lesson-eskridge-bid = Je mehr Karten die Krone gezeigt hat, desto höher das Ziel in Kartenpunkten und der Bonus dafür. Als Trumpf darfst du nur nennen, was du gezeigt hast; zeige also, wovon du viel hast: in kleinen Schritten, solange es sich lohnt.
lesson-goslar-bid = Je mehr Karten die Krone offen hat, desto höher das Ziel in Kartenpunkten. Es zu erreichen bringt immer 10; biete also nicht mehr als nötig. Als Trumpf darfst du nur eine Farbe oder Zahl deiner offenen Karten nennen.
lesson-yamv-bid = Jede Karte steht für einen Stich über vier: Drei Karten sind ein Gebot von sieben. Geschafft bringt jeder gebotene Stich 10, verfehlt kostet er 10. Als Trumpf darfst du nur nennen, was du gezeigt hast; ein Joker zählt als Karte, nennt aber nichts.
lesson-outbid =
    .title = Überboten
lesson-mu-outbid = { $crown } hat mehr gezeigt als du und die Krone genommen. Was du dazulegst, zählt mit dem, was schon liegt. Eine starke Hand bietet weiter; sonst passe.
lesson-eskridge-outbid = { $crown } hat mehr gezeigt und die Krone genommen. Was du dazulegst, zählt mit dem, was schon liegt. Eine starke Hand bietet weiter; sonst passe und behalte den Schild.
lesson-yamv-outbid = { $crown } hat mehr gezeigt. Was du dazulegst, zählt mit dem, was schon liegt. Mit einer langen Farbe oder Jokern biete weiter; sonst passe.
lesson-yours =
    .title = Die Krone ist deine
lesson-mu-yours = { lesson-bid-cards } beträgt das Ziel { lesson-amount-goal }; dafür gibt es { $bonus } für dich und für deinen Partner. Wenn niemand mehr zeigt als du, passe auch: Dann ist die Auktion vorbei.
lesson-eskridge-yours = { lesson-bid-cards } beträgt das Ziel { lesson-amount-goal }; dafür gibt es { $bonus }. Wenn { $opponent } passt, passe auch: Dann ist die Auktion vorbei.
lesson-goslar-yours = { lesson-bid-cards } beträgt dein Ziel { lesson-amount-goal } von 48. Wenn { $opponent } passt, passe auch: Dann ist die Auktion vorbei. Den Schild hat { $opponent } auf jeden Fall.
lesson-yamv-yours = { lesson-bid-cards } brauchst du mit deinem Partner { lesson-amount-goal }. Wenn niemand mehr zeigt, passe auch: Dann ist die Auktion vorbei.
    .title = Du wärst Ansager
lesson-minor = { $shield } hat den Schild und hat den schwächeren Trumpf genannt: { $minor }. Ein Trumpf schlägt jede Karte, die keiner ist, egal mit welcher Zahl.
    .title = Der Nebentrumpf
lesson-major = Du nennst den stärkeren Trumpf: eine Farbe oder Zahl, die offen vor dir liegt, oder keinen. Nimm, wovon du viel hast. Tippe einen an, und du siehst, welche deiner Karten Trumpf wären.
    .title = Nenne den Haupttrumpf
lesson-mu-major = { lesson-major } Die kleine Zahl kommt zum Bonus dazu: Zahlen und keiner sind schwerer zu spielen und bringen mehr.
lesson-eskridge-major = { lesson-major } Die kleine Zahl kommt zum Bonus dazu.
lesson-name-minor = { $crown } hat die Auktion gewonnen und braucht { lesson-amount-goal }. Du nennst zuerst den schwächeren Trumpf: eine Farbe oder Zahl, die offen vor dir liegt, oder keinen. Wird das Ziel verfehlt, bekommt deine Seite einen Bonus.
    .title = Du hast den Schild
lesson-partner =
    .title = Ein Partner
lesson-mu-partner = Wähle irgendwen außer dem Schild. Was ihr beide holt, zählt zusammen für das Ziel, und beide bekommen den Bonus. Offene Karten verraten, was jemand hat: eine 9, viele Punkte oder deine Trümpfe.
lesson-yamv-partner = Wähle irgendwen außer dem Hauptverteidiger. Eure Stiche zählen zusammen. Offene Karten verraten, wer passt: mit hohen Karten oder der Farbe, die du nennen willst.
lesson-order = Trümpfe schlagen alle anderen Karten. Am höchsten sind Karten, die beides zugleich sind: { $super }. Dann kommt der Haupttrumpf ({ $major }), dann der Nebentrumpf ({ $minor }); Karten einer Zahl sind alle gleich. Klicke auf die Trümpfe und sieh sie in einer Reihe.
    .title = Was schlägt was
lesson-yamv-order = Die Hälften sind { $major } und { $minor }. Trümpfe von hoch nach niedrig: Joker; Karten, die beides sind; Karten eines Trumpfrangs, alle gleich (von zwei Rängen erst der höhere); dann die Trumpffarbe nach Rang. Klicke auf die Trümpfe und sieh sie in einer Reihe.
lesson-order-apart =
    Trümpfe schlagen alle anderen Karten. { $named ->
        [major] Hier wurde nur einer genannt: { $major }.
        [minor] Hier wurde nur einer genannt: { $minor }.
       *[two] Zuerst kommt der Haupttrumpf ({ $major }), dann der Nebentrumpf ({ $minor }).
    } Karten einer Zahl sind alle gleich. Klicke auf die Trümpfe und sieh sie in einer Reihe.
    .title = Was schlägt was
lesson-goal =
    .title = Dein Ziel
lesson-mu-goal = Zusammen mit { $friend } brauchst du { lesson-amount-goal }; hier siehst du, wie weit ihr seid. Die anderen wollen das verhindern. Was du in deinen Stichen holst, zählt auch für dich selbst.
    .title = Euer Ziel
lesson-eskridge-goal = Du brauchst { lesson-amount-goal }. Es zählen deine Stiche, dein abgelegter Stapel ({ lesson-amount-pile }) und die offenen Karten in der Mitte ({ lesson-amount-open }). Was dann noch fehlt, muss aus Stichen kommen.
lesson-goslar-goal = Du brauchst { lesson-amount-goal }: die Dreiecke deiner Stiche und deines abgelegten Stapels ({ lesson-amount-pile }). Dann bekommst du 10, sonst bekommt { $opponent } 5. Sonst zählt nichts.
lesson-yamv-goal = Zusammen mit { $friend } brauchst du { lesson-amount-goal } von zwölf; hier siehst du, wie weit ihr seid. Die beiden anderen verteidigen: Jeder Stich bringt dem Verteidiger, der ihn macht, 10.
    .title = Euer Gebot
lesson-against =
    .title = Halte die Krone auf
lesson-mu-against = { $crown } und { $partner } brauchen zusammen { lesson-amount-goal }. Du spielst gegen sie: Jeder Punkt, den du und die anderen holen, fehlt ihnen, und deine Punkte zählen für dich.
    .title = Haltet sie auf
lesson-eskridge-against = { $crown } braucht { lesson-amount-goal }; dabei helfen die offenen Karten in der Mitte ({ lesson-amount-open }) und ein Stapel von drei Karten. Jeder Punkt, den du holst, zählt für dich und fehlt der Krone.
lesson-goslar-against = { $crown } braucht { lesson-amount-goal }, ein Stapel von vier Karten zählt mit. Misslingt das, bekommst du 5; sonst bekommt { $crown } 10. Sonst zählt nichts.
lesson-yamv-against = { $crown } und { $partner } brauchen { lesson-amount-goal } von zwölf. Jeder Stich, den du machst, bringt dir 10 und fehlt ihnen.
    .title = Du verteidigst
lesson-lead =
    .title = Der erste Stich
lesson-mu-lead = Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; die anderen geben je eine dazu. Der stärkste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.
lesson-eskridge-lead = Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; { $opponent } antwortet. Der stärkere Trumpf holt den Stich; ohne Trumpf die höhere Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.
lesson-goslar-lead = Du spielst aus: eine Handkarte oder irgendeine offene Karte einer Spalte, auch wenn andere auf ihr liegen. { $opponent } antwortet. Der stärkere Trumpf holt den Stich; ohne Trumpf die höhere Karte der ausgespielten Farbe.
lesson-yamv-lead = Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; die anderen geben je eine dazu. Der stärkste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Von gleichen gewinnt die erste.
lesson-trick = Alle spielen zu einem Stich eine Karte, aus der Hand oder von den offenen. Der stärkste Trumpf holt ihn; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.
    .title = Stiche
lesson-wimmuln-trick = Die Karte des Gebers liegt schon da, die anderen geben je eine dazu. Der höchste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.
    .title = Der erste Stich
lesson-follow = Ausgespielt ist { $led }: Wer kann, muss bedienen. Die dunkleren Karten gehen jetzt nicht; tippe eine an, und sie sagt, warum. Alle Trümpfe zusammen sind eine Farbe, egal was aufgedruckt ist.
    .title = Farbe bedienen
lesson-free = Du hast nichts von dem, was ausgespielt wurde ({ $led }), und darfst alles spielen. Ein Trumpf kann den Stich holen; jede andere Karte gewinnt ihn nicht.
    .title = Nichts zum Bedienen
lesson-mu-free = { lesson-free } Holt ihn deine Seite ohnehin, gib eine Karte mit vielen Dreiecken.
lesson-won =
    .title = Dein Stich
lesson-mu-won = Der Stich ist deiner, und mit ihm alle seine Dreiecke: Du hast jetzt { lesson-amount-points }. Nun spielst du aus. Solange du die stärksten Trümpfe hast, ziehst du damit den anderen ihre aus der Hand.
lesson-eskridge-won = Der Stich ist deiner, samt Dreiecken; in Stichen hast du jetzt { lesson-amount-points }. Nun spielst du aus. Wer seine starken Trümpfe früh spielt, nimmt { $opponent } die anderen weg.
lesson-goslar-won = Der Stich ist deiner; in Stichen hast du jetzt { lesson-amount-points }, und du spielst aus. Ist die letzte offene Karte einer Spalte gespielt, wird nach dem Stich die verdeckte darunter aufgedeckt.
lesson-wimmuln-won = Der Stich ist deiner: Das macht { $tricks } von { $targets }. Auch seine Dreiecke gehören dir, ob deine Ansage stimmt oder nicht. Jetzt spielst du aus.
lesson-yamv-won = Der Stich ist deiner, und du spielst aus. Solange du die stärksten Trümpfe hast, ziehst du damit den anderen ihre aus der Hand; danach gewinnen auch deine anderen hohen Karten.
lesson-lost = Der Stich ging an { $winner }, und von dort wird zum nächsten ausgespielt. Verlierst du einen Stich ohnehin, gib Karten mit wenigen Dreiecken: Eine 1 oder eine 9 schenkt nichts her.
    .title = Ihr Stich
lesson-mu-lost = Der Stich ging an { $winner }, und von dort wird zum nächsten ausgespielt. Gewinnt die Gegenseite, gib Karten mit wenigen Dreiecken: Eine 1 oder eine 9 schenkt nichts her.
lesson-eskridge-lost =
    .title = Ein verlorener Stich
lesson-goslar-lost =
    .title = Ein verlorener Stich
lesson-wimmuln-lost = Du hast { $tricks } von { $targets }. Brauchst du mehr, hebe hohe Karten für den rechten Moment auf; hast du genug, wirf sie unter höhere ab. Die offenen Karten verraten, was die anderen wollen.
    .title = Behalte die Zahlen im Blick
lesson-yamv-lost = Der Stich ging an { $winner }, und von dort wird zum nächsten ausgespielt. Wo du nicht gewinnen kannst, gib eine niedrige Karte und behalte die guten.
lesson-trumped = Dieser Stich ging an einen Trumpf ({ $winner }): Wer nicht bedienen kann, darf stechen. Auch ein kleiner Trumpf schlägt die höchste Karte einer anderen Farbe.
    .title = Gestochen
lesson-tools = In jedem Spiel gibt es einen Tipp (die Lampe), Zurücknehmen, den letzten Stich, die Punkte und die Regeln. Spiel ruhig einmal anders, als ich vorschlage.
    .title = Hilfe ist immer da
lesson-mu-reached = Ihr habt, was ihr braucht: { lesson-amount-taken } von { lesson-amount-goal.dative }. Der Bonus ist sicher. Spiel weiter: Jeder Punkt zählt noch für den, der ihn holt.
    .title = Das Ziel ist erreicht
lesson-yamv-reached = Ihr habt { lesson-amount-taken }: Das Gebot ist geschafft. Spiel weiter: Jeder weitere Stich bringt euch beiden 5.
    .title = Das Gebot ist geschafft
lesson-end-made =
    .title = Ziel erreicht
lesson-mu-end-made = Krone und Partner holten { lesson-amount-taken } und brauchten { lesson-amount-goal }. Beide bekommen 10 für jede Karte, die die Krone gezeigt hat, und den Wert des Haupttrumpfs. Alle behalten die Kartenpunkte ihrer Stiche. Deine Punkte: { $sum }.
lesson-eskridge-end-made = Mit Stichen, Stapel und den offenen Karten hat die Krone, was sie brauchte: { lesson-amount-goal }. Die offenen Karten zählen nur dafür. Die Krone bekommt 10 für jede gezeigte Karte und den Wert des Haupttrumpfs; beide behalten ihre Kartenpunkte. Deine Punkte: { $sum }.
lesson-goslar-end-made = Mit Stichen und Stapel hat die Krone, was sie brauchte: { lesson-amount-goal }. Das bringt 10, egal wie viele Karten gezeigt wurden. Deine Punkte: { $sum }.
lesson-yamv-end-made = Ansager und Partner machten { lesson-amount-taken } und brauchten { lesson-amount-goal }. Beide bekommen 10 für jeden gebotenen Stich, 5 für jeden darüber und den Bonus der Hälfte des Ansagers. Verteidiger bekommen 10 für jeden eigenen Stich. Deine Punkte: { $sum }.
    .title = Gebot geschafft
lesson-end-missed =
    .title = Ziel verfehlt
lesson-mu-end-missed = Krone und Partner holten { lesson-amount-taken }, brauchten aber { lesson-amount-goal }. Darum bekommen alle anderen 5 für jede Karte, die der Schild gezeigt hat, und den Wert des Nebentrumpfs. Alle behalten die Kartenpunkte ihrer Stiche. Deine Punkte: { $sum }.
lesson-eskridge-end-missed = Auch mit dem Stapel und den offenen Karten hat die Krone { lesson-amount-goal } verfehlt. Der Schild bekommt 5 für jede gezeigte Karte und den Wert des Nebentrumpfs; beide behalten ihre Kartenpunkte. Deine Punkte: { $sum }.
lesson-goslar-end-missed = Stiche und Stapel der Krone ergeben zusammen weniger als { lesson-amount-goal }. Darum bekommt der Schild 5. Deine Punkte: { $sum }.
lesson-yamv-end-missed = Ansager und Partner machten { lesson-amount-taken }, brauchten aber { lesson-amount-goal }. Beide verlieren 10 für jeden gebotenen Stich. Verteidiger bekommen 10 für jeden eigenen Stich und den Bonus ihrer Hälfte. Deine Punkte: { $sum }.
    .title = Gebot verfehlt
lesson-end-match =
    .title = Die ganze Partie
lesson-mu-end-match = Gespielt werden vier Runden, die höchste Summe gewinnt. Nach jeder Runde bestimmt, wer gegeben hat, wer als Nächstes gibt; wer gibt, beginnt die Auktion.
lesson-eskridge-end-match = Gespielt werden vier Runden, gegeben wird abwechselnd. Die höhere Summe gewinnt.
lesson-goslar-end-match = Gegeben wird abwechselnd. Wer zuerst 30 hat, gewinnt die Partie.
lesson-wimmuln-end-match = Gegeben wird reihum nach links. Hat nach einer Runde jemand 200 oder mehr, ist die Partie vorbei, und die höchste Summe gewinnt.
lesson-yamv-end-match = Gegeben wird reihum nach links. Wer zuerst 500 Punkte hat, gewinnt die Partie.
lesson-eskridge-middle = Eine Farbe ist nicht im Spiel. Sechs Karten liegen offen und bleiben liegen: Ihre Dreiecke helfen der Krone zum Ziel. Der Skat aus drei Karten ist für die Krone; neun weitere liegen beiseite und werden nie gesehen.
    .title = In der Mitte
lesson-kitty =
    .title = Der Skat
lesson-eskridge-kitty = Die drei Karten des Skats sind jetzt auf deiner Hand. Lege drei beliebige Handkarten ab: Ihre Dreiecke hast du sicher; gut sind dort 6en und 7en, die in Stichen verloren gingen.
lesson-goslar-kitty = Die vier Karten des Skats sind jetzt auf deiner Hand. Lege vier Handkarten ab: Ihre Dreiecke zählen für dich; gut sind dort Punkte, die in Stichen verloren gingen.
lesson-goslar-columns = Außer der Hand hast du Spalten: eine für jede Farbe und zwei für die künftigen Trümpfe. Zuunterst liegt je eine verdeckte Karte, die niemand kennt; vier Karten liegen offen. Offene Karten kannst du spielen, verdeckte erst, wenn sie frei geworden sind.
    .title = Deine Spalten
lesson-goslar-turn = Die Trümpfe sind in ihre Spalten gewandert, und manche verdeckte Karte liegt jetzt frei. Decke sie einzeln auf, in beliebiger Folge: Jede kommt in die Spalte ihrer Art und deckt dort vielleicht eine andere wieder zu.
    .title = Karten werden aufgedeckt
lesson-wimmuln-trump = Zwei Karten des Gebers wurden aufgedeckt: { $turned }. Die Farbe der kleineren Zahl ist Trumpf: { $major }. Diese Karte hat der Geber genommen; die andere ist ausgespielt und liegt auf dem Tisch.
    .title = Der Trumpf
lesson-wimmuln-declare =
    Es wird { $rounds } { $rounds ->
        [one] Stich
       *[other] Stiche
    } geben. Wähle zwei Karten: zuerst die verdeckte, dann die, die alle sehen. Ihre Zahlen sind deine zwei Ansagen, die Farben sind egal. Hohe Karten und Trümpfe machen Stiche: Zähle sie.
    .title = Wie viele Stiche?
lesson-wimmuln-pays = Die niedrigere Zahl bringt 5, die höhere 10, und die offene zählt doppelt. Zwei Karten gleicher Zahl bringen 25. Angesagte Karten sind aus dem Spiel; gib also welche, die du entbehren kannst.
    .title = Was es bringt
lesson-wimmuln-revealed =
    Alle zeigen ihre obere Karte; die andere bleibt geheim. Du willst genau { $targets } { $target ->
        [one] Stich
       *[other] Stiche
    }, egal welche der beiden Zahlen. Neben den Namen siehst du, wie weit alle sind.
    .title = Alle haben angesagt
lesson-wimmuln-end =
    Du hattest { $targets } angesagt und { $tricks } { $tricks ->
        [one] Stich
       *[other] Stiche
    } gemacht. Alle bekommen die Dreiecke ihrer Stiche; wer genau so viele Stiche hat, wie eine der beiden Karten sagt, bekommt den Bonus dazu. Deine Punkte: { $sum }.
    .title = Die Punkte
lesson-yamv-roles = Wer die meisten Karten zeigt, wird Ansager: vorerst { $crown }. Der Nächste ist Hauptverteidiger. Bei gleich vielen zählt der Platz: Ansager ist, wer nach dem Geber zuerst kommt.
    .title = Ansager und Hauptverteidiger
lesson-yamv-half = Du nennst eine Farbe oder einen Rang, der offen vor dir liegt, oder keinen; dann nennt der Hauptverteidiger einen Rang oder keinen. Die kleine Zahl ist ein Bonus: gerade Ränge 20, ungerade 40, keiner 80. Eine lange Farbe ist die sichere Wahl.
    .title = Deine Hälfte des Trumpfs
lesson-yamv-exchange = Du hast die zwei Karten des Talons genommen („gezogen“). Lege zwei beliebige ab: von der Hand oder vom Tisch; dann kommt eine gezogene an ihren Platz. Am besten niedrige Karten einer kurzen Farbe: So kannst du sie bald stechen.
    .title = Der Tausch
