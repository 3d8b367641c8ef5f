/** Mü for two by Goslar: a short auction, then columns whose face-down cards come to light. */

import type { Lesson } from '../lesson';
import {
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

export const goslar: Lesson = {
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
      id: 'columns',
      when: { phase: ['auction'] },
      look: 'columns',
      title: { en: 'Your columns', de: 'Deine Spalten' },
      text: {
        en: 'Besides your hand you have columns: one for each colour, and two for the trumps to come. Each begins with a face-down card that nobody knows; four cards lie face up. Face-up cards can be played, face-down ones only after they are uncovered.',
        de: 'Außer der Hand hast du Spalten: eine für jede Farbe und zwei für die künftigen Trümpfe. Zuunterst liegt je eine verdeckte Karte, die niemand kennt; vier Karten liegen offen. Offene Karten kannst du spielen, verdeckte erst, wenn sie frei geworden sind.',
      },
    },
    {
      id: 'auction',
      when: { phase: ['auction'] },
      look: 'others',
      title: { en: 'The auction', de: 'Die Auktion' },
      text: {
        en: 'You bid by laying cards from your hand on your columns. Both begin with four face up. The first who shows gets the Crown; whoever has more face up takes it over. When both have passed in a row, the auction ends.',
        de: 'Geboten wird, indem du Handkarten auf deine Spalten legst. Beide beginnen mit vier offenen. Wer zuerst zeigt, bekommt die Krone; wer mehr offen hat, übernimmt sie. Passen beide nacheinander, ist die Auktion zu Ende.',
      },
    },
    {
      id: 'bid',
      when: { phase: ['auction'], mine: true },
      look: 'ladder',
      title: { en: 'What a bid means', de: 'Was ein Gebot bedeutet' },
      text: {
        en: 'The more cards the Crown has face up, the higher the goal in card points. Reaching it is always worth 10, so bid no more than you need. You may only name as trump a colour or a number of your face-up cards.',
        de: 'Je mehr Karten die Krone offen hat, desto höher das Ziel in Kartenpunkten. Es zu erreichen bringt immer 10; biete also nicht mehr als nötig. Als Trumpf darfst du nur eine Farbe oder Zahl deiner offenen Karten nennen.',
      },
    },
    {
      id: 'yours',
      when: { phase: ['auction'], did: 'show', crown: 'me' },
      look: 'me',
      title: { en: 'The Crown is yours', de: 'Die Krone ist deine' },
      text: {
        en: '{bid} your goal is {goal} of 48. If {opponent} passes, pass as well: then the auction is over. {opponent} has the Shield in any case.',
        de: '{bid} ist dein Ziel {goal} von 48. Wenn {opponent} passt, passe auch: Dann ist die Auktion vorbei. Den Schild hat {opponent} auf jeden Fall.',
      },
    },
    {
      id: 'kitty',
      when: { phase: ['kitty'], mine: true },
      look: 'hand',
      title: { en: 'The kitty', de: 'Der Skat' },
      text: {
        en: 'The four cards of the kitty are in your hand now. Put four cards of your hand away: their triangles count for you, so points that would be lost in tricks are good there.',
        de: 'Die vier Karten des Skats sind jetzt auf deiner Hand. Lege vier Handkarten ab: Ihre Dreiecke zählen für dich; gut sind dort Punkte, die in Stichen verloren gingen.',
      },
    },
    MINOR,
    MAJOR,
    NAME_MINOR,
    {
      id: 'turn',
      when: { phase: ['turn up'], mine: true },
      look: 'columns',
      title: { en: 'Cards are turned up', de: 'Karten werden aufgedeckt' },
      text: {
        en: 'Trumps went to their columns, and some face-down cards lie bare now. Turn them up one by one, in any order: each goes to the column of its kind, where it may cover another one again.',
        de: 'Die Trümpfe sind in ihre Spalten gewandert, und manche verdeckte Karte liegt jetzt frei. Decke sie einzeln auf, in beliebiger Folge: Jede kommt in die Spalte ihrer Art und deckt dort vielleicht eine andere wieder zu.',
      },
    },
    ORDER,
    ORDER_APART,
    {
      id: 'goal',
      when: { phase: ['play'], me: ['crown'] },
      look: 'contract',
      title: { en: 'Your goal', de: 'Dein Ziel' },
      text: {
        en: 'You need {goal}: the triangles of your tricks and of the pile that you put away ({pile}). Then you get 10, otherwise {opponent} gets 5. Nothing else scores.',
        de: 'Du brauchst {goal}: die Dreiecke deiner Stiche und deines abgelegten Stapels ({pile}). Dann bekommst du 10, sonst bekommt {opponent} 5. Sonst zählt nichts.',
      },
    },
    {
      id: 'against',
      when: { phase: ['play'], me: ['shield', 'other'] },
      look: 'contract',
      title: { en: 'Stop the Crown', de: 'Halte die Krone auf' },
      text: {
        en: '{crown} needs {goal}, a pile of four included. If that fails you get 5; otherwise {crown} gets 10. Nothing else scores.',
        de: '{crown} braucht {goal}, ein Stapel von vier Karten zählt mit. Misslingt das, bekommst du 5; sonst bekommt {crown} 10. Sonst zählt nichts.',
      },
    },
    {
      id: 'lead',
      when: { phase: ['play'], mine: true, crown: 'me' },
      look: 'own',
      title: { en: 'The first trick', de: 'Der erste Stich' },
      text: {
        en: 'You lead: play a card of your hand, or any face-up card of a column, also one that others cover. {opponent} answers. The stronger trump takes the trick; without a trump, the higher card of the suit that was led.',
        de: 'Du spielst aus: eine Handkarte oder irgendeine offene Karte einer Spalte, auch wenn andere auf ihr liegen. {opponent} antwortet. Der stärkere Trumpf holt den Stich; ohne Trumpf die höhere Karte der ausgespielten Farbe.',
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
        en: 'You took the trick; in tricks you have {points} by now, and you lead again. When the last face-up card of a column is gone, the face-down card under it is turned up after the trick.',
        de: 'Der Stich ist deiner; in Stichen hast du jetzt {points}, und du spielst wieder aus. Ist die letzte offene Karte einer Spalte gespielt, wird nach dem Stich die verdeckte darunter aufgedeckt.',
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
        en: 'With tricks and pile the Crown has what it needed: {goal}. That is worth 10, however many cards were shown. Your score: {sum}.',
        de: 'Mit Stichen und Stapel hat die Krone, was sie brauchte: {goal}. Das bringt 10, egal wie viele Karten gezeigt wurden. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-missed',
      when: { phase: ['over'], made: false },
      title: { en: 'Goal missed', de: 'Ziel verfehlt' },
      text: {
        en: 'Tricks and pile of the Crown are less than {goal}. So the Shield gets 5. Your score: {sum}.',
        de: 'Stiche und Stapel der Krone sind weniger als {goal}. Darum bekommt der Schild 5. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-match',
      when: { phase: ['over'] },
      title: { en: 'The whole match', de: 'Die ganze Partie' },
      text: {
        en: 'You deal in turns. Whoever has 30 first wins the match.',
        de: 'Gegeben wird abwechselnd. Wer zuerst 30 hat, gewinnt die Partie.',
      },
    },
  ],
};
