/** What several lessons say in the same words. */

import type { Step } from '../lesson';

const PLAY = ['play'];

/** The Mü deck. */
export const CARDS: Step = {
  id: 'cards',
  when: { phase: ['auction', 'keep', 'lead', 'declare'] },
  look: 'hand',
  title: { en: 'The cards', de: 'Die Karten' },
  text: {
    en: 'Every colour has the numbers 0 to 9; the 1 and the 7 are there twice. 9 is the highest card, 0 the lowest. The triangles are card points: a 9 and a 1 have none, a 6 and a 7 have two, all others one.',
    de: 'Jede Farbe hat die Zahlen 0 bis 9; die 1 und die 7 gibt es zweimal. Die 9 ist die höchste Karte, die 0 die niedrigste. Die Dreiecke sind Kartenpunkte: 9 und 1 haben keinen, 6 und 7 haben zwei, alle anderen einen.',
  },
};

/** For those who do not lead to the first trick. */
export const TRICK: Step = {
  id: 'trick',
  when: { phase: PLAY, mine: true, crown: 'other' },
  look: 'trick',
  title: { en: 'Tricks', de: 'Stiche' },
  text: {
    en: 'Everybody plays one card to a trick, from the hand or from what lies face up. The strongest trump takes it; without a trump, the highest card of the suit that was led. The winner leads next.',
    de: 'Alle spielen zu einem Stich eine Karte, aus der Hand oder von den offenen. Der stärkste Trumpf holt ihn; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.',
  },
};

export const FOLLOW: Step = {
  id: 'follow',
  when: { phase: PLAY, mine: true, follow: true },
  look: 'own',
  title: { en: 'Follow suit', de: 'Farbe bedienen' },
  text: {
    en: 'Whoever has what was led must play it: {led}. The darker cards cannot be played now; touch one and it says why. All trumps together are one suit, whatever is printed on them.',
    de: 'Wer hat, was ausgespielt wurde, muss es bedienen: {led}. Die dunkleren Karten gehen jetzt nicht; tippe eine an, und sie sagt, warum. Alle Trümpfe zusammen sind eine Farbe, egal was aufgedruckt ist.',
  },
};

export const FREE: Step = {
  id: 'free',
  when: { phase: PLAY, mine: true, free: true },
  look: 'own',
  title: { en: 'Nothing to follow with', de: 'Nichts zum Bedienen' },
  text: {
    en: 'You have none of what was led ({led}), so you may play anything. A trump can take the trick; any other card cannot win it.',
    de: 'Du hast nichts von dem, was ausgespielt wurde ({led}), und darfst alles spielen. Ein Trumpf kann den Stich holen; jede andere Karte gewinnt ihn nicht.',
  },
};

export const TRUMPED: Step = {
  id: 'trumped',
  when: { phase: PLAY, trumped: true },
  look: 'trick',
  title: { en: 'Trumped', de: 'Gestochen' },
  text: {
    en: '{winner} had nothing of what was led and took the trick with a trump. Even a small trump beats the highest card of another suit.',
    de: 'Dieser Stich ging an einen Trumpf ({winner}): Wer nicht bedienen kann, darf stechen. Auch ein kleiner Trumpf schlägt die höchste Karte einer anderen Farbe.',
  },
};

export const TOOLS: Step = {
  id: 'tools',
  when: { phase: PLAY, mine: true, tricks: 4 },
  look: 'tools',
  title: { en: 'Help is always there', de: 'Hilfe ist immer da' },
  text: {
    en: 'In every game the bar on top has a hint (the bulb), undo, the last trick and the scores; the rules are under “More”. Try something else than I suggest if you like.',
    de: 'In jedem Spiel gibt es oben einen Tipp (die Lampe), Zurücknehmen, den letzten Stich und die Punkte; die Regeln stehen unter „Mehr“. Spiel ruhig einmal anders, als ich vorschlage.',
  },
};

/** How an auction with displays goes, in every game that has one. */
export const AUCTION: Step = {
  id: 'auction',
  when: { phase: ['auction'] },
  look: 'others',
  title: { en: 'The auction', de: 'Die Auktion' },
  text: {
    en: 'You bid by laying cards from your hand face up, one or more. They stay yours and are played later, but everybody sees them. Passing does not shut you out: the auction ends when all have passed in a row.',
    de: 'Geboten wird mit offenen Karten: Lege eine oder mehrere aus der Hand vor dich hin. Sie bleiben deine und werden später gespielt, aber alle sehen sie. Wer passt, ist nicht draußen: Die Auktion endet erst, wenn alle nacheinander passen.',
  },
};

export const ORDER: Step = {
  id: 'order',
  when: { phase: ['partner', 'turn up', 'play'], both: true },
  look: 'trumps',
  title: { en: 'What beats what', de: 'Was schlägt was' },
  text: {
    en: 'Trumps beat all other cards. Highest are those that are both trumps: {super}. Then comes the major trump ({major}), then the minor ({minor}); cards of a number are all equal. Click on the trumps to see them in a row.',
    de: 'Trümpfe schlagen alle anderen Karten. Am höchsten ist, was beides zugleich ist: {super}. Dann kommt der Haupttrumpf ({major}), dann der Nebentrumpf ({minor}); Karten einer Zahl sind alle gleich. Klicke auf die Trümpfe und sieh sie in einer Reihe.',
  },
};

export const ORDER_APART: Step = {
  id: 'order-apart',
  when: { phase: ['partner', 'turn up', 'play'], both: false, trumps: true },
  look: 'trumps',
  title: { en: 'What beats what', de: 'Was schlägt was' },
  text: {
    en: 'Trumps beat all other cards. First comes the major trump ({major}), then the minor ({minor}); cards of a number are all equal. Click on the trumps to see them in a row.',
    de: 'Trümpfe schlagen alle anderen Karten. Zuerst kommt der Haupttrumpf ({major}), dann der Nebentrumpf ({minor}); Karten einer Zahl sind alle gleich. Klicke auf die Trümpfe und sieh sie in einer Reihe.',
  },
};

/** What was named, where the Crown's trump is still to come. */
export const MINOR: Step = {
  id: 'minor',
  when: { phase: ['major'], me: ['crown'], shield: true },
  look: 'trumps',
  title: { en: 'The minor trump', de: 'Der Nebentrumpf' },
  text: {
    en: '{shield} has the Shield and has named the weaker trump: {minor}. A trump beats every card that is none, whatever its number.',
    de: '{shield} hat den Schild und hat den schwächeren Trumpf genannt: {minor}. Ein Trumpf schlägt jede Karte, die keiner ist, egal mit welcher Zahl.',
  },
};

export const MAJOR: Step = {
  id: 'major',
  when: { phase: ['major'], mine: true },
  look: 'actions',
  title: { en: 'Name the major trump', de: 'Nenne den Haupttrumpf' },
  text: {
    en: 'You name the stronger trump: a colour or a number that lies face up before you, or none. Choose what you have many of. Touch one to see which of your cards would be trumps.',
    de: 'Du nennst den stärkeren Trumpf: eine Farbe oder Zahl, die offen vor dir liegt, oder keinen. Nimm, wovon du viel hast. Tippe einen an, und du siehst, welche deiner Karten Trumpf wären.',
  },
};

/** Somebody else won the auction. */
export const NAME_MINOR: Step = {
  id: 'name-minor',
  when: { phase: ['minor'], mine: true },
  look: 'actions',
  title: { en: 'You have the Shield', de: 'Du hast den Schild' },
  text: {
    en: '{crown} won the auction and must reach {goal}. You name the weaker trump first: a colour or a number that lies face up before you, or none. If the goal is missed, your side gets a bonus.',
    de: '{crown} hat die Auktion gewonnen und braucht {goal}. Du nennst zuerst den schwächeren Trumpf: eine Farbe oder Zahl, die offen vor dir liegt, oder keinen. Wird das Ziel verfehlt, bekommt deine Seite einen Bonus.',
  },
};
