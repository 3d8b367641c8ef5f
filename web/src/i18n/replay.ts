/** The words of looking back at a hand, in both languages. */

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const replayEn = {
  title: 'Look back',
  open: 'Look back at this hand',
  openShort: 'Look back',
  handOf: (name: string): string => `Hand of ${name}`,
  isNext: 'is played next',
  loading: 'Getting the hand …',
  nothing: 'No hand has been played here yet.',
  inPlay: 'This hand is still being played: you see what you could see. All cards are shown when it is over.',
  back: 'To the table',
  whichHand: 'Hand',
  handName: (match: number, hand: number, scores: string): string =>
    `${match > 1 ? `Match ${match}, ` : ''}Hand ${hand}${scores ? ` (${scores})` : ', in play'}`,

  // steps
  steps: 'Steps',
  first: 'To the deal',
  previousTrick: 'Previous trick',
  previous: 'Back one move',
  next: 'On one move',
  nextTrick: 'Next trick',
  last: 'To the end',
  place: (place: number, of: number): string => `Move ${place} of ${of}`,
  slider: 'Where in the hand',
  nextMistake: 'Next mistake',
  previousMistake: 'Previous mistake',
  details: 'Moves and graph',

  // verdicts
  makes: (who: string | null, what: string): string => `${who ?? 'You'}: ${what}`,
  ended: (scores: string): string => `The hand is over: ${scores}.`,
  judging: (done: number, of: number): string => `An expert looks at every decision: ${done} of ${of} …`,
  judged: (count: number): string =>
    count === 0 ? 'No mistakes.' : `${many(count, 'mistake', 'mistakes')} in this hand.`,
  judgedYou: (own: number, others: number): string =>
    own + others === 0
      ? 'Nobody made a mistake.'
      : `You made ${own === 0 ? 'no mistakes' : many(own, 'mistake', 'mistakes')}, the others ${others || 'none'}.`,
  verdict: 'This move',
  mistake: (cost: string): string => `Mistake, costs ${cost}`,
  fine: 'Nothing better was found.',
  only: 'There was no other choice.',
  waiting: 'Not judged yet …',
  better: 'Better',
  bestPlay: (who: string, amount: string): string => `With best play of all, ${who} would take ${amount}`,
  ofGoal: (goal: string): string => `, the goal is ${goal}`,
  aboutAmount: (amount: string): string => `about ${amount}`,

  // graph
  graph: 'How the hand went',
  byScore: 'Expected score',
  byBest: 'With best play',
  explainScore: 'What each player could expect after their own moves, by what they saw.',
  explainBest: 'What is taken in all, with open cards and best play of everybody. Hollow: an estimate.',
  asTable: 'As a table',
  move: 'Move',
  trickNumber: (number: number): string => `Trick ${number}`,
  deal: 'Deal',
  end: 'End',
  goalLine: 'Goal',
  graphIs: (what: string): string => `${what}, move by move. The numbers are in the table below.`,

  // what to do with it
  again: 'Play it again from here',
  friend: 'Same deal for a friend',
  friendText:
    'Your friend gets the same cards at the seat you choose, with bots around. Afterwards both scores are on the sheet.',
  friendMake: 'Make the table',
  friendReady: 'Whoever opens this address plays the same cards.',
  seat: 'Seat',
  download: 'Download the record',
  moves: 'Moves',
  keys: [
    ['← →', 'move by move'],
    ['↑ ↓', 'trick by trick'],
    ['Home, End', 'to the deal, to the end'],
    ['M', 'next mistake (with Shift: previous)'],
    ['G', 'moves and graph, on a small screen'],
    ['?', 'this list'],
  ] as [string, string][],

  // at a table with such a deal
  playedBefore: 'This deal has been played before.',
  playedFrom: (moves: number): string =>
    `This deal has been played before; you go on after ${many(moves, 'move', 'moves')}.`,
  before: 'When it was played before',
  whyBefore: 'What each seat scored when this deal was played before, at another table.',
};

export const replayDe: typeof replayEn = {
  title: 'Rückblick',
  open: 'Auf diese Runde zurückblicken',
  openShort: 'Rückblick',
  handOf: (name) => `Hand von ${name}`,
  isNext: 'wird als Nächstes gespielt',
  loading: 'Die Runde wird geholt …',
  nothing: 'Hier wurde noch nichts gespielt.',
  inPlay:
    'Diese Runde läuft noch: Du siehst, was du sehen konntest. Alle Karten werden gezeigt, wenn sie vorbei ist.',
  back: 'Zum Tisch',
  whichHand: 'Runde',
  handName: (match, hand, scores) =>
    `${match > 1 ? `Partie ${match}, ` : ''}Runde ${hand}${scores ? ` (${scores})` : ', läuft'}`,

  steps: 'Schritte',
  first: 'Zum Anfang',
  previousTrick: 'Voriger Stich',
  previous: 'Einen Zug zurück',
  next: 'Einen Zug weiter',
  nextTrick: 'Nächster Stich',
  last: 'Zum Ende',
  place: (place, of) => `Zug ${place} von ${of}`,
  slider: 'Stelle in der Runde',
  nextMistake: 'Nächster Fehler',
  previousMistake: 'Voriger Fehler',
  details: 'Züge und Verlauf',

  makes: (who, what) => `${who ?? 'Du'}: ${what}`,
  ended: (scores) => `Die Runde ist vorbei: ${scores}.`,
  judging: (done, of) => `Ein Experte sieht sich jede Entscheidung an: ${done} von ${of} …`,
  judged: (count) => (count === 0 ? 'Keine Fehler.' : `${many(count, 'Fehler', 'Fehler')} in dieser Runde.`),
  judgedYou: (own, others) =>
    own + others === 0
      ? 'Niemand hat einen Fehler gemacht.'
      : `Du hast ${own === 0 ? 'keine' : own} Fehler gemacht, die anderen zusammen ${others || 'keinen'}.`,
  verdict: 'Dieser Zug',
  mistake: (cost) => `Fehler, kostet ${cost}`,
  fine: 'Etwas Besseres wurde nicht gefunden.',
  only: 'Es gab keine andere Wahl.',
  waiting: 'Noch nicht beurteilt …',
  better: 'Besser',
  bestPlay: (who, amount) => `Wenn alle bestmöglich spielen, macht ${who} ${amount}`,
  ofGoal: (goal) => `, das Ziel ist ${goal}`,
  aboutAmount: (amount) => `etwa ${amount}`,

  graph: 'Wie die Runde verlief',
  byScore: 'Erwartete Punkte',
  byBest: 'Bei bestem Spiel',
  explainScore: 'Womit jeder nach den eigenen Zügen rechnen konnte, nach dem, was zu sehen war.',
  explainBest: 'Was insgesamt gemacht wird, bei offenen Karten und bestem Spiel aller. Hohl: geschätzt.',
  asTable: 'Als Tabelle',
  move: 'Zug',
  trickNumber: (number) => `Stich ${number}`,
  deal: 'Anfang',
  end: 'Ende',
  goalLine: 'Ziel',
  graphIs: (what) => `${what}, Zug für Zug. Die Zahlen stehen in der Tabelle darunter.`,

  again: 'Von hier noch einmal spielen',
  friend: 'Gleiche Karten für Freunde',
  friendText:
    'Dein Freund bekommt dieselben Karten am Platz, den du wählst, mit Bots ringsum. Danach stehen beide Ergebnisse auf dem Blatt.',
  friendMake: 'Tisch anlegen',
  friendReady: 'Wer diese Adresse öffnet, spielt dieselben Karten.',
  seat: 'Platz',
  download: 'Aufzeichnung herunterladen',
  moves: 'Züge',
  keys: [
    ['← →', 'Zug für Zug'],
    ['↑ ↓', 'Stich für Stich'],
    ['Pos1, Ende', 'zum Anfang, zum Ende'],
    ['M', 'nächster Fehler (mit Umschalt: voriger)'],
    ['G', 'Züge und Verlauf, auf kleinen Schirmen'],
    ['?', 'diese Liste'],
  ],

  playedBefore: 'Diese Karten wurden schon einmal gespielt.',
  playedFrom: (moves) =>
    `Diese Karten wurden schon einmal gespielt; weiter geht es nach ${many(moves, 'Zug', 'Zügen')}.`,
  before: 'Beim ersten Mal',
  whyBefore: 'Was an jedem Platz herauskam, als diese Karten an einem anderen Tisch gespielt wurden.',
};
