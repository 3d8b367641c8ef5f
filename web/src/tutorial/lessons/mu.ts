/** Mü with four players: the learner has the blue cards, takes the Crown, and names blue. */

import type { Lesson } from '../lesson';
import {
  AUCTION,
  CARDS,
  FOLLOW,
  FREE,
  MAJOR,
  MINOR,
  NAME_MINOR,
  ORDER,
  ORDER_APART,
  TOOLS,
  TRICK,
  TRUMPED,
} from './common';

export const mu: Lesson = {
  steps: [
    {
      id: 'welcome',
      when: { phase: ['auction'] },
      title: { en: 'Welcome to Mü', de: 'Willkommen bei Mü' },
      text: {
        en: 'You sit at the bottom, three bots play with you. First comes an auction: who sets the trumps, and with which goal? Then all cards are played in tricks. I explain each thing when it comes up.',
        de: 'Du sitzt unten, drei Bots spielen mit. Zuerst kommt eine Auktion: Wer bestimmt die Trümpfe, und mit welchem Ziel? Dann werden alle Karten in Stichen gespielt. Ich erkläre alles, wenn es so weit ist.',
      },
    },
    CARDS,
    AUCTION,
    {
      id: 'crown',
      when: { phase: ['auction'], crown: 'other' },
      look: 'roles',
      title: { en: 'Crown and Shield', de: 'Krone und Schild' },
      text: {
        en: '{crown} has most cards face up and so, for now, the Crown. Show more than that and it is yours. The Shield goes to the next one after the Crown.',
        de: '{crown} hat die meisten Karten offen und damit vorerst die Krone. Zeige mehr, und sie gehört dir. Der Schild geht an den Nächsten nach der Krone.',
      },
    },
    {
      id: 'bid',
      when: { phase: ['auction'], mine: true },
      look: 'ladder',
      title: { en: 'What a bid means', de: 'Was ein Gebot bedeutet' },
      text: {
        en: 'The more cards the Crown has shown, the higher the goal: card points that the Crown and a partner must take together. The bonus for it grows too. You may only name as trump what you have shown, so show what you have many of.',
        de: 'Je mehr Karten die Krone gezeigt hat, desto höher das Ziel: Kartenpunkte, die Krone und Partner zusammen holen müssen. Auch der Bonus wächst. Als Trumpf darfst du nur nennen, was du gezeigt hast; zeige also, wovon du viel hast.',
      },
      suggest: 'show B1 B2 B4',
    },
    {
      id: 'outbid',
      when: { phase: ['auction'], mine: true, did: 'show', crown: 'other' },
      look: 'roles',
      title: { en: 'Overtaken', de: 'Überboten' },
      text: {
        en: '{crown} has shown more than you and took the Crown. What you add counts together with what lies there already. A strong hand goes on; otherwise pass.',
        de: '{crown} hat mehr gezeigt als du und die Krone genommen. Was du dazulegst, zählt mit dem, was schon liegt. Eine starke Hand bietet weiter; sonst passe.',
      },
    },
    {
      id: 'yours',
      when: { phase: ['auction'], did: 'show', crown: 'me' },
      look: 'me',
      title: { en: 'The Crown is yours', de: 'Die Krone ist deine' },
      text: {
        en: '{bid} the goal is {goal}, and reaching it pays {bonus} to you and to your partner. If nobody shows more than you, pass as well: then the auction is over.',
        de: '{bid} ist das Ziel {goal}; dafür gibt es {bonus} für dich und für deinen Partner. Wenn niemand mehr zeigt als du, passe auch: Dann ist die Auktion vorbei.',
      },
    },
    MINOR,
    {
      ...MAJOR,
      text: {
        en: `${MAJOR.text.en} The small number is added to your bonus: numbers and none are harder to play, so they pay more.`,
        de: `${MAJOR.text.de} Die kleine Zahl kommt zum Bonus dazu: Zahlen und keiner sind schwerer zu spielen und bringen mehr.`,
      },
    },
    NAME_MINOR,
    {
      id: 'partner',
      when: { phase: ['partner'], mine: true },
      look: 'others',
      title: { en: 'A partner', de: 'Ein Partner' },
      text: {
        en: 'Pick anybody but the Shield. What the two of you take counts together for the goal, and both get the bonus. Open cards tell what somebody has: a 9, many points, or trumps of yours.',
        de: 'Wähle irgendwen außer dem Schild. Was ihr beide holt, zählt zusammen für das Ziel, und beide bekommen den Bonus. Offene Karten verraten, was jemand hat: eine 9, viele Punkte oder deine Trümpfe.',
      },
    },
    ORDER,
    ORDER_APART,
    {
      id: 'goal',
      when: { phase: ['play'], me: ['crown', 'partner'] },
      look: 'contract',
      title: { en: 'Your goal', de: 'Euer Ziel' },
      text: {
        en: 'Together with {friend} you need {goal}; here you see how far you are. The others try to stop you. Whatever you take in your tricks also counts for yourself.',
        de: 'Zusammen mit {friend} brauchst du {goal}; hier siehst du, wie weit ihr seid. Die anderen wollen das verhindern. Was du in deinen Stichen holst, zählt auch für dich selbst.',
      },
    },
    {
      id: 'against',
      when: { phase: ['play'], me: ['shield', 'other'] },
      look: 'contract',
      title: { en: 'Stop them', de: 'Haltet sie auf' },
      text: {
        en: '{crown} and {partner} need {goal} together. You play against them: every point that you and the others take is missing there, and it counts for you.',
        de: '{crown} und {partner} brauchen zusammen {goal}. Du spielst gegen sie: Jeder Punkt, den du und die anderen holen, fehlt ihnen, und er zählt für dich.',
      },
    },
    {
      id: 'lead',
      when: { phase: ['play'], mine: true, crown: 'me' },
      look: 'own',
      title: { en: 'The first trick', de: 'Der erste Stich' },
      text: {
        en: 'You lead: play one card, from your hand or from what lies before you, and the others add one each. The strongest trump takes the trick; without a trump, the highest card of the suit that was led. The winner leads next.',
        de: 'Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; die anderen geben je eine dazu. Der stärkste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.',
      },
    },
    TRICK,
    FOLLOW,
    {
      ...FREE,
      text: {
        en: `${FREE.text.en} If your partner takes it anyway, give a card with many triangles.`,
        de: `${FREE.text.de} Holt ihn dein Partner ohnehin, gib eine Karte mit vielen Dreiecken.`,
      },
    },
    {
      id: 'won',
      when: { phase: ['play'], took: 'me' },
      look: 'counts',
      title: { en: 'Your trick', de: 'Dein Stich' },
      text: {
        en: 'You took the trick, and with it all its triangles: you have {points} by now. Now you lead. While you hold the strongest trumps, playing them takes those of the others away.',
        de: 'Der Stich ist deiner, und mit ihm alle seine Dreiecke: Du hast jetzt {points}. Nun spielst du aus. Solange du die stärksten Trümpfe hast, ziehst du damit den anderen ihre aus der Hand.',
      },
    },
    {
      id: 'lost',
      when: { phase: ['play'], took: 'theirs' },
      look: 'trick',
      title: { en: 'Their trick', de: 'Ihr Stich' },
      text: {
        en: '{winner} took the trick and leads now. When the other side wins a trick, play cards with few triangles: a 1 and a 9 give nothing away.',
        de: 'Der Stich ging an {winner}, und von dort wird jetzt ausgespielt. Gewinnt die Gegenseite, gib Karten mit wenigen Dreiecken: Eine 1 oder eine 9 schenkt nichts her.',
      },
    },
    TRUMPED,
    TOOLS,
    {
      id: 'reached',
      when: { phase: ['play'], me: ['crown', 'partner'], reached: true },
      look: 'contract',
      title: { en: 'The goal is reached', de: 'Das Ziel ist erreicht' },
      text: {
        en: 'You have what you need: {taken} of {goal}. The bonus is safe. Play on: more points still count for whoever takes them.',
        de: 'Ihr habt, was ihr braucht: {taken} von {goal}. Der Bonus ist sicher. Spiel weiter: Jeder Punkt zählt noch für den, der ihn holt.',
      },
    },
    {
      id: 'end-made',
      when: { phase: ['over'], made: true },
      title: { en: 'Goal reached', de: 'Ziel erreicht' },
      text: {
        en: 'The Crown and the partner took {taken} and needed {goal}. Each of them gets 10 for every card the Crown showed, and the value of the major trump. Everybody keeps the card points of their own tricks. Your score: {sum}.',
        de: 'Krone und Partner holten {taken} und brauchten {goal}. Beide bekommen 10 für jede Karte, die die Krone gezeigt hat, und den Wert des Haupttrumpfs. Alle behalten die Kartenpunkte ihrer Stiche. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-missed',
      when: { phase: ['over'], made: false },
      title: { en: 'Goal missed', de: 'Ziel verfehlt' },
      text: {
        en: 'The Crown and the partner took {taken} but needed {goal}. So everybody else gets 5 for each card the Shield showed, and the value of the minor trump. All keep the card points of their own tricks. Your score: {sum}.',
        de: 'Krone und Partner holten {taken}, brauchten aber {goal}. Darum bekommen alle anderen 5 für jede Karte, die der Schild gezeigt hat, und den Wert des Nebentrumpfs. Alle behalten die Kartenpunkte ihrer Stiche. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-match',
      when: { phase: ['over'] },
      title: { en: 'The whole match', de: 'Die ganze Partie' },
      text: {
        en: 'Four hands are played, and the highest total wins. After each hand the dealer chooses who deals next; the dealer speaks first in the auction.',
        de: 'Gespielt werden vier Runden, die höchste Summe gewinnt. Nach jeder Runde bestimmt, wer gegeben hat, wer als Nächstes gibt; wer gibt, beginnt die Auktion.',
      },
    },
  ],
};
