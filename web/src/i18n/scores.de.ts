/** Der Punktezettel auf Deutsch: wie seine Zeilen heißen, und warum es sie gibt. */

import type { part as english } from './scores.en';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const open = (count: number): string => (count === 1 ? 'eine offene Karte' : `${count} offene Karten`);
const points = (count: number): string => many(count, 'Punkt', 'Punkte');
const tricks = (count: number): string => many(count, 'Stich', 'Stiche');
const TRUMP = 'Auch der genannte Trumpf ist etwas wert: Zahlen und keiner sind kühner als Farben.';

export const part: typeof english = {
  'card points': {
    title: 'Kartenpunkte',
    why: () => 'Die Dreiecke auf den Karten der eigenen Stiche und auf denen im Stapel.',
  },
  'goal reached': {
    title: 'Ziel erreicht',
    why: ({ cards, goal, taken, amount }) =>
      `Das Ziel für ${open(cards)} war ${points(goal)}, und die bietende Seite hat ${taken}. Das bringt ${amount}.`,
  },
  'trump token': {
    title: 'Wert des Trumpfs',
    why: (_, trump) => `Die Siegerseite hat genannt: ${trump}. ${TRUMP}`,
  },
  'bonus limit': {
    title: 'Grenze des Bonus',
    why: () => 'Größer darf ein Bonus nach diesen Regeln nicht sein: Was darüber liegt, wird abgezogen.',
  },
  'goal missed': {
    title: 'Ziel verfehlt',
    why: ({ cards, goal, taken }) =>
      `Das Ziel für ${open(cards)} war ${points(goal)}, und die bietende Seite hat ${taken}. Das kostet etwas.`,
  },
  'goal prevented': {
    title: 'Ziel verhindert',
    why: ({ goal, taken }) =>
      `Die bietende Seite hat ${taken} von den nötigen ${goal}. Dafür wird die Gegenseite belohnt.`,
  },
  'tricks bid': {
    title: 'Gebotene Stiche',
    why: ({ goal, amount }) => `${tricks(goal)}, geboten und gemacht: ${amount / goal} für jeden.`,
  },
  overtricks: {
    title: 'Überstiche',
    why: ({ goal, taken, amount }) =>
      `${tricks(taken - goal)} über dem Gebot: ${amount / (taken - goal)} für jeden.`,
  },
  'trump bonus': {
    title: 'Trumpfbonus',
    why: (_, trump) => `Für die Hälfte des Trumpfs, die die eigene Seite genannt hat: ${trump}.`,
  },
  'bid failed': {
    title: 'Gebot verfehlt',
    why: ({ goal, taken, amount }) =>
      `${tricks(goal)} geboten, ${taken} gemacht. Jeder gebotene Stich kostet ${-amount / goal}.`,
  },
  'own tricks': {
    title: 'Eigene Stiche',
    why: () => 'Wer verteidigt, wird für jeden eigenen Stich belohnt, wie auch immer das Gebot ausgeht.',
  },
  'tricks as declared': {
    title: 'Stiche wie angesagt',
    why: () =>
      'Genau so viele Stiche, wie eine der beiden angesagten Karten sagt. Die höhere Zahl bringt mehr, und die offene Karte auch.',
  },
  stalemate: {
    title: 'Patt',
    why: () =>
      'Mehrere hatten die meisten offenen Karten, also wurde nicht gespielt. Sie bekommen Punkte für ihre Karten; nur wer zuletzt gleichzog, verliert welche.',
  },
};

export const whySum = 'Die Summe der Zeilen darüber.';
export const whyTotal = 'Die Summe aller Runden dieser Partie.';
export const handPoints = (list: string): string =>
  `Kartenpunkte: ${list}. Der Rest ist für Stiche wie angesagt.`;
export const handVoid = 'Niemand hat die Auktion gewonnen.';
