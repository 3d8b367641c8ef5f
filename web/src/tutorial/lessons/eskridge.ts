/** Mü for two by Eskridge: the learner has red, takes the kitty, and needs the open cards. */

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

export const eskridge: Lesson = {
  steps: [
    {
      id: 'welcome',
      when: { phase: ['auction'] },
      title: { en: 'Welcome to Mü for two', de: 'Willkommen bei Mü zu zweit' },
      text: {
        en: 'You sit at the bottom, a bot plays against you. First comes an auction: who sets the trumps, and with which goal? Then all cards are played in tricks. I explain each thing when it comes up.',
        de: 'Du sitzt unten, ein Bot spielt gegen dich. Zuerst kommt eine Auktion: Wer bestimmt die Trümpfe, und mit welchem Ziel? Dann werden alle Karten in Stichen gespielt. Ich erkläre alles, wenn es so weit ist.',
      },
    },
    CARDS,
    {
      id: 'middle',
      when: { phase: ['auction'] },
      look: 'middle',
      title: { en: 'In the middle', de: 'In der Mitte' },
      text: {
        en: 'One colour is out of the game. Six cards lie open and stay there: their triangles help the Crown to reach the goal. The kitty of three is for the Crown; nine more cards are set aside and never seen.',
        de: 'Eine Farbe ist nicht im Spiel. Sechs Karten liegen offen und bleiben liegen: Ihre Dreiecke helfen der Krone zum Ziel. Der Skat aus drei Karten ist für die Krone; neun weitere liegen beiseite und werden nie gesehen.',
      },
    },
    AUCTION,
    {
      id: 'crown',
      when: { phase: ['auction'], crown: 'other' },
      look: 'roles',
      title: { en: 'The Crown', de: 'Die Krone' },
      text: {
        en: '{crown} has more cards face up and so, for now, the Crown. Show more than that and it is yours; {crown} then has the Shield. At equal numbers the Crown stays where it is.',
        de: '{crown} hat mehr Karten offen und damit vorerst die Krone. Zeige mehr, und sie gehört dir; {crown} hat dann den Schild. Bei gleich vielen bleibt die Krone, wo sie ist.',
      },
    },
    {
      id: 'bid',
      when: { phase: ['auction'], mine: true },
      look: 'ladder',
      title: { en: 'What a bid means', de: 'Was ein Gebot bedeutet' },
      text: {
        en: 'The more cards the Crown has shown, the higher the goal in card points, and the bonus for it. You may only name as trump what you have shown, so show what you have many of: in small steps, as long as it pays.',
        de: 'Je mehr Karten die Krone gezeigt hat, desto höher das Ziel in Kartenpunkten und der Bonus dafür. Als Trumpf darfst du nur nennen, was du gezeigt hast; zeige also, wovon du viel hast: in kleinen Schritten, solange es sich lohnt.',
      },
    },
    {
      id: 'outbid',
      when: { phase: ['auction'], mine: true, did: 'show', crown: 'other' },
      look: 'roles',
      title: { en: 'Overtaken', de: 'Überboten' },
      text: {
        en: '{crown} has shown more and took the Crown. What you add counts together with what lies there already. A strong hand goes on; otherwise pass and keep the Shield.',
        de: '{crown} hat mehr gezeigt und die Krone genommen. Was du dazulegst, zählt mit dem, was schon liegt. Eine starke Hand bietet weiter; sonst passe und behalte den Schild.',
      },
    },
    {
      id: 'yours',
      when: { phase: ['auction'], did: 'show', crown: 'me' },
      look: 'me',
      title: { en: 'The Crown is yours', de: 'Die Krone ist deine' },
      text: {
        en: '{bid} the goal is {goal}, and reaching it pays {bonus}. If {opponent} passes, pass as well: then the auction is over.',
        de: '{bid} ist das Ziel {goal}; dafür gibt es {bonus}. Wenn {opponent} passt, passe auch: Dann ist die Auktion vorbei.',
      },
    },
    {
      id: 'kitty',
      when: { phase: ['kitty'], mine: true },
      look: 'hand',
      title: { en: 'The kitty', de: 'Der Skat' },
      text: {
        en: 'The three cards of the kitty are in your hand now. Put any three cards of your hand away: their triangles are yours for certain, so 6s and 7s that would be lost in tricks are good there.',
        de: 'Die drei Karten des Skats sind jetzt auf deiner Hand. Lege drei beliebige Handkarten ab: Ihre Dreiecke hast du sicher; gut sind dort 6en und 7en, die in Stichen verloren gingen.',
      },
    },
    MINOR,
    {
      ...MAJOR,
      text: {
        en: `${MAJOR.text.en} The small number is added to your bonus.`,
        de: `${MAJOR.text.de} Die kleine Zahl kommt zum Bonus dazu.`,
      },
    },
    NAME_MINOR,
    ORDER,
    ORDER_APART,
    {
      id: 'goal',
      when: { phase: ['play'], me: ['crown'] },
      look: 'contract',
      title: { en: 'Your goal', de: 'Dein Ziel' },
      text: {
        en: 'You need {goal}. Your tricks count, the pile that you put away ({pile}) and the open cards in the middle ({open}). What is still missing must come from tricks.',
        de: 'Du brauchst {goal}. Es zählen deine Stiche, dein abgelegter Stapel ({pile}) und die offenen Karten in der Mitte ({open}). Was dann noch fehlt, muss aus Stichen kommen.',
      },
    },
    {
      id: 'against',
      when: { phase: ['play'], me: ['shield', 'other'] },
      look: 'contract',
      title: { en: 'Stop the Crown', de: 'Halte die Krone auf' },
      text: {
        en: '{crown} needs {goal}; the open cards in the middle ({open}) and a pile of three help with that. Every point that you take counts for you and is missing there.',
        de: '{crown} braucht {goal}; dabei helfen die offenen Karten in der Mitte ({open}) und ein Stapel von drei Karten. Jeder Punkt, den du holst, zählt für dich und fehlt dort.',
      },
    },
    {
      id: 'lead',
      when: { phase: ['play'], mine: true, crown: 'me' },
      look: 'own',
      title: { en: 'The first trick', de: 'Der erste Stich' },
      text: {
        en: 'You lead: play one card, from your hand or from what lies before you, and {opponent} answers. The stronger trump takes the trick; without a trump, the higher card of the suit that was led. The winner leads next.',
        de: 'Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; {opponent} antwortet. Der stärkere Trumpf holt den Stich; ohne Trumpf die höhere Karte der ausgespielten Farbe. Wer gewinnt, spielt als Nächstes aus.',
      },
    },
    TRICK,
    FOLLOW,
    FREE,
    {
      id: 'won',
      when: { phase: ['play'], took: 'me' },
      look: 'counts',
      title: { en: 'Your trick', de: 'Dein Stich' },
      text: {
        en: 'You took the trick with its triangles; in tricks you have {points} by now. You lead again. Playing your strong trumps early takes those of {opponent} away.',
        de: 'Der Stich ist deiner, samt Dreiecken; in Stichen hast du jetzt {points}. Du spielst wieder aus. Wer seine starken Trümpfe früh spielt, nimmt {opponent} die anderen weg.',
      },
    },
    {
      id: 'lost',
      when: { phase: ['play'], took: 'theirs' },
      look: 'trick',
      title: { en: 'A lost trick', de: 'Ein verlorener Stich' },
      text: {
        en: '{winner} took the trick and leads now. When you lose a trick anyway, play cards with few triangles: a 1 and a 9 give nothing away.',
        de: 'Der Stich ging an {winner}, und von dort wird jetzt ausgespielt. Verlierst du einen Stich ohnehin, gib Karten mit wenigen Dreiecken: Eine 1 oder eine 9 schenkt nichts her.',
      },
    },
    TRUMPED,
    TOOLS,
    {
      id: 'end-made',
      when: { phase: ['over'], made: true },
      title: { en: 'Goal reached', de: 'Ziel erreicht' },
      text: {
        en: 'With tricks, pile and the open cards the Crown has what it needed: {goal}. The open cards count for this test alone. The Crown gets 10 for every card shown and the value of the major trump; both keep their card points. Your score: {sum}.',
        de: 'Mit Stichen, Stapel und den offenen Karten hat die Krone, was sie brauchte: {goal}. Die offenen Karten zählen nur dafür. Die Krone bekommt 10 für jede gezeigte Karte und den Wert des Haupttrumpfs; beide behalten ihre Kartenpunkte. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-missed',
      when: { phase: ['over'], made: false },
      title: { en: 'Goal missed', de: 'Ziel verfehlt' },
      text: {
        en: 'Even with the pile and the open cards the Crown missed {goal}. The Shield gets 5 for each card shown and the value of the minor trump; both keep their card points. Your score: {sum}.',
        de: 'Auch mit dem Stapel und den offenen Karten hat die Krone {goal} verfehlt. Der Schild bekommt 5 für jede gezeigte Karte und den Wert des Nebentrumpfs; beide behalten ihre Kartenpunkte. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-match',
      when: { phase: ['over'] },
      title: { en: 'The whole match', de: 'Die ganze Partie' },
      text: {
        en: 'Four hands are played, and you deal in turns. The higher total wins.',
        de: 'Gespielt werden vier Runden, gegeben wird abwechselnd. Die höhere Summe gewinnt.',
      },
    },
  ],
};
