/** Wimmüln with four players: black is trump, and the learner takes as many tricks as the shown card says. */

import type { Lesson } from '../lesson';
import { CARDS, FOLLOW, FREE, TOOLS, TRUMPED } from './common';

export const wimmuln: Lesson = {
  steps: [
    {
      id: 'welcome',
      when: { phase: ['keep', 'lead', 'declare'] },
      title: { en: 'Welcome to Wimmüln', de: 'Willkommen bei Wimmüln' },
      text: {
        en: 'You sit at the bottom, three bots play against you, everybody alone. You say with two of your cards how many tricks you will take. Then the cards are played, and who was right gets a bonus.',
        de: 'Du sitzt unten, drei Bots spielen gegen dich, alle für sich. Mit zwei deiner Karten sagst du, wie viele Stiche du machst. Dann wird gespielt, und wer recht hatte, bekommt einen Bonus.',
      },
    },
    CARDS,
    {
      id: 'trump',
      when: { phase: ['lead', 'declare'], trumps: true },
      look: 'trumps',
      title: { en: 'The trump', de: 'Der Trumpf' },
      text: {
        en: 'Two cards of the dealer were turned up: {turned}. The colour of the smaller number is trump: {major}. The dealer took that card; the other one is led to the first trick and lies on the table.',
        de: 'Zwei Karten des Gebers wurden aufgedeckt: {turned}. Die Farbe der kleineren Zahl ist Trumpf: {major}. Diese Karte hat der Geber genommen; die andere ist ausgespielt und liegt auf dem Tisch.',
      },
    },
    {
      id: 'declare',
      when: { phase: ['declare'], mine: true },
      look: 'hand',
      title: { en: 'How many tricks?', de: 'Wie viele Stiche?' },
      text: {
        en: 'There will be {rounds} tricks. Choose two cards: first the one that stays hidden, then the one that all will see. Their numbers are your two guesses, their colours do not matter. High cards and trumps win tricks: count them.',
        de: 'Es wird {rounds} Stiche geben. Wähle zwei Karten: zuerst die verdeckte, dann die, die alle sehen. Ihre Zahlen sind deine zwei Tipps, die Farben sind egal. Hohe Karten und Trümpfe machen Stiche: Zähle sie.',
      },
    },
    {
      id: 'pays',
      when: { phase: ['declare'], mine: true },
      look: 'actions',
      title: { en: 'What it pays', de: 'Was es bringt' },
      text: {
        en: 'The lower of your numbers pays 5, the higher 10, and the shown one counts double. Two cards of the same number pay 25. Declared cards are out of play, so give cards that you can spare.',
        de: 'Die niedrigere Zahl bringt 5, die höhere 10, und die offene zählt doppelt. Zwei Karten gleicher Zahl bringen 25. Angesagte Karten sind aus dem Spiel; gib also welche, die du entbehren kannst.',
      },
    },
    {
      id: 'revealed',
      when: { phase: ['play'] },
      look: 'targets',
      title: { en: 'All have declared', de: 'Alle haben angesagt' },
      text: {
        en: 'Everybody shows the upper card; the other one stays secret. You want exactly {targets} tricks, no matter which of the two. Beside the names you see how far everybody is.',
        de: 'Alle zeigen ihre obere Karte; die andere bleibt geheim. Du willst genau {targets} Stiche, egal welche der beiden Zahlen. Neben den Namen siehst du, wie weit alle sind.',
      },
    },
    {
      id: 'trick',
      when: { phase: ['play'], mine: true },
      look: 'trick',
      title: { en: 'The first trick', de: 'Der erste Stich' },
      text: {
        en: 'The dealer’s card lies there already, the others add one each. The highest trump takes the trick; without a trump, the highest card of the colour that was led. The winner leads next.',
        de: 'Die Karte des Gebers liegt schon da, die anderen geben je eine dazu. Der höchste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.',
      },
    },
    FOLLOW,
    FREE,
    {
      id: 'won',
      when: { phase: ['play'], took: 'me' },
      look: 'counts',
      title: { en: 'Your trick', de: 'Dein Stich' },
      text: {
        en: 'You took the trick: that makes {tricks} of {targets}. Its triangles are yours too, whether your guess comes true or not. Now you lead.',
        de: 'Der Stich ist deiner: Das macht {tricks} von {targets}. Auch seine Dreiecke gehören dir, ob dein Tipp stimmt oder nicht. Jetzt spielst du aus.',
      },
    },
    {
      id: 'lost',
      when: { phase: ['play'], took: 'theirs', tricks: 2 },
      look: 'targets',
      title: { en: 'Watch the numbers', de: 'Behalte die Zahlen im Blick' },
      text: {
        en: 'You have {tricks} of {targets}. If you need more, keep your high cards for the right moment; if you have enough, get rid of them under higher ones. The shown cards tell what the others want.',
        de: 'Du hast {tricks} von {targets}. Brauchst du mehr, hebe hohe Karten für den rechten Moment auf; hast du genug, wirf sie unter höhere ab. Die offenen Karten verraten, was die anderen wollen.',
      },
    },
    TRUMPED,
    TOOLS,
    {
      id: 'end',
      when: { phase: ['over'] },
      title: { en: 'The score', de: 'Die Punkte' },
      text: {
        en: 'You declared {targets} and took {tricks}. Everybody scores the triangles of their tricks; who took exactly as many tricks as one of the two cards says gets the bonus on top. Your score: {sum}.',
        de: 'Du hattest {targets} angesagt und {tricks} Stiche gemacht. Alle bekommen die Dreiecke ihrer Stiche; wer genau so viele Stiche hat, wie eine der beiden Karten sagt, bekommt den Bonus dazu. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-match',
      when: { phase: ['over'] },
      title: { en: 'The whole match', de: 'Die ganze Partie' },
      text: {
        en: 'The deal moves on to the left. When somebody has 200 or more after a hand, the match is over, and the highest total wins.',
        de: 'Gegeben wird reihum nach links. Hat nach einer Runde jemand 200 oder mehr, ist die Partie vorbei, und die höchste Summe gewinnt.',
      },
    },
  ],
};
