/** YAMV with four players: the learner has hearts, with a pair of 6s, and both jokers, and is never head defender. */

import type { Lesson } from '../lesson';
import { AUCTION, FOLLOW, FREE, TOOLS, TRICK, TRUMPED } from './common';

export const yamv: Lesson = {
  steps: [
    {
      id: 'welcome',
      when: { phase: ['auction'] },
      title: { en: 'Welcome to YAMV', de: 'Willkommen bei YAMV' },
      text: {
        en: 'You sit at the bottom, three bots play with you. In an auction you say how many tricks you and a partner will take. Then twelve tricks are played. Cards have no points here: tricks count.',
        de: 'Du sitzt unten, drei Bots spielen mit. In einer Auktion sagst du, wie viele Stiche du mit einem Partner machst. Dann werden zwölf Stiche gespielt. Karten haben hier keine Punkte: Stiche zählen.',
      },
    },
    {
      id: 'cards',
      when: { phase: ['auction'] },
      look: 'hand',
      title: { en: 'The cards', de: 'Die Karten' },
      text: {
        en: 'Four suits with the ranks 1 to 8; 8 is the highest, 1 the lowest. Even ranks are there twice, odd ones once. Two jokers are always trump, and the highest of all.',
        de: 'Vier Farben mit den Rängen 1 bis 8; die 8 ist am höchsten, die 1 am niedrigsten. Gerade Ränge gibt es doppelt, ungerade einmal. Zwei Joker sind immer Trumpf, und die höchsten von allen.',
      },
    },
    AUCTION,
    {
      id: 'roles',
      when: { phase: ['auction'], crown: 'other' },
      look: 'roles',
      title: { en: 'Declarer and head defender', de: 'Ansager und Hauptverteidiger' },
      text: {
        en: 'Whoever has shown most cards will be the declarer: {crown} for now. The next one is the head defender. With equal numbers the seat counts: the declarer is the one who comes first after the dealer.',
        de: 'Wer die meisten Karten zeigt, wird Ansager: vorerst {crown}. Der Nächste ist Hauptverteidiger. Bei gleich vielen zählt der Platz: Ansager ist, wer nach dem Geber zuerst kommt.',
      },
    },
    {
      id: 'bid',
      when: { phase: ['auction'], mine: true },
      look: 'ladder',
      title: { en: 'What a bid means', de: 'Was ein Gebot bedeutet' },
      text: {
        en: 'Each card stands for one trick more than four: three cards are a bid of seven. Made, every bid trick pays 10; missed, it costs 10. You may only name as trump what you have shown; a joker counts as a card but names nothing.',
        de: 'Jede Karte steht für einen Stich über vier: Drei Karten sind ein Gebot von sieben. Geschafft bringt jeder gebotene Stich 10, verfehlt kostet er 10. Als Trumpf darfst du nur nennen, was du gezeigt hast; ein Joker zählt als Karte, nennt aber nichts.',
      },
    },
    {
      id: 'outbid',
      when: { phase: ['auction'], mine: true, did: 'show', crown: 'other' },
      look: 'roles',
      title: { en: 'Overtaken', de: 'Überboten' },
      text: {
        en: '{crown} has shown more. What you add counts together with what lies there already. With long suits or jokers go on; otherwise pass.',
        de: '{crown} hat mehr gezeigt. Was du dazulegst, zählt mit dem, was schon liegt. Mit einer langen Farbe oder Jokern biete weiter; sonst passe.',
      },
    },
    {
      id: 'yours',
      when: { phase: ['auction'], did: 'show', crown: 'me' },
      look: 'me',
      title: { en: 'You would be declarer', de: 'Du wärst Ansager' },
      text: {
        en: '{bid} you and your partner need {goal}. If nobody shows more, pass as well: then the auction is over.',
        de: '{bid} brauchst du mit deinem Partner {goal}. Wenn niemand mehr zeigt, passe auch: Dann ist die Auktion vorbei.',
      },
    },
    {
      id: 'partner',
      when: { phase: ['partner'], mine: true },
      look: 'others',
      title: { en: 'A partner', de: 'Ein Partner' },
      text: {
        en: 'Pick anybody but the head defender. Your tricks count together. Open cards tell who would fit: high ones, or the suit that you will name.',
        de: 'Wähle irgendwen außer dem Hauptverteidiger. Eure Stiche zählen zusammen. Offene Karten verraten, wer passt: mit hohen Karten oder der Farbe, die du nennen willst.',
      },
    },
    {
      id: 'half',
      when: { phase: ['major'], mine: true },
      look: 'actions',
      title: { en: 'Your half of the trump', de: 'Deine Hälfte des Trumpfs' },
      text: {
        en: 'You name a suit or a rank that lies face up before you, or none; the head defender then names a rank or none. The small number is a bonus: even ranks 20, odd ones 40, none 80. A long suit is the safe choice.',
        de: 'Du nennst eine Farbe oder einen Rang, der offen vor dir liegt, oder keinen; dann nennt der Hauptverteidiger einen Rang oder keinen. Die kleine Zahl ist ein Bonus: gerade Ränge 20, ungerade 40, keiner 80. Eine lange Farbe ist die sichere Wahl.',
      },
    },
    {
      id: 'exchange',
      when: { phase: ['exchange'], mine: true },
      look: 'own',
      title: { en: 'The exchange', de: 'Der Tausch' },
      text: {
        en: 'You took the two cards of the stock (marked “drawn”). Put any two away: from your hand, or from the table; then a drawn card is laid in its place. Low cards of a suit with few cards are best: so you can trump it soon.',
        de: 'Du hast die zwei Karten des Talons genommen („gezogen“). Lege zwei beliebige ab: von der Hand oder vom Tisch; dann kommt eine gezogene an ihren Platz. Am besten niedrige Karten einer kurzen Farbe: So kannst du sie bald stechen.',
      },
    },
    {
      id: 'order',
      when: { phase: ['exchange', 'play'] },
      look: 'trumps',
      title: { en: 'What beats what', de: 'Was schlägt was' },
      text: {
        en: 'The halves are {major} and {minor}. Trumps from high to low: jokers; cards that are both halves; cards of a trump rank, all equal (of two ranks the higher one first); then the trump suit by rank. Click on the trumps to see them in a row.',
        de: 'Die Hälften sind {major} und {minor}. Trümpfe von hoch nach niedrig: Joker; Karten, die beides sind; Karten eines Trumpfrangs, alle gleich (von zwei Rängen erst der höhere); dann die Trumpffarbe nach Rang. Klicke auf die Trümpfe und sieh sie in einer Reihe.',
      },
    },
    {
      id: 'goal',
      when: { phase: ['play'], me: ['crown', 'partner'] },
      look: 'contract',
      title: { en: 'Your bid', de: 'Euer Gebot' },
      text: {
        en: 'Together with {friend} you need {goal} of twelve; here you see how far you are. The two others defend: each trick pays 10 to the defender who takes it.',
        de: 'Zusammen mit {friend} brauchst du {goal} von zwölf; hier siehst du, wie weit ihr seid. Die beiden anderen verteidigen: Jeder Stich bringt dem Verteidiger, der ihn macht, 10.',
      },
    },
    {
      id: 'against',
      when: { phase: ['play'], me: ['shield', 'other'] },
      look: 'contract',
      title: { en: 'You defend', de: 'Du verteidigst' },
      text: {
        en: '{crown} and {partner} need {goal} of twelve. Each trick that you take pays you 10, and is missing there.',
        de: '{crown} und {partner} brauchen {goal} von zwölf. Jeder Stich, den du machst, bringt dir 10 und fehlt ihnen.',
      },
    },
    {
      id: 'lead',
      when: { phase: ['play'], mine: true, crown: 'me' },
      look: 'own',
      title: { en: 'The first trick', de: 'Der erste Stich' },
      text: {
        en: 'You lead: play one card, from your hand or from what lies before you, and the others add one each. The strongest trump takes the trick; without a trump, the highest card of the suit that was led. Of equal cards the first one wins.',
        de: 'Du spielst aus: eine Karte aus der Hand oder von denen, die vor dir liegen; die anderen geben je eine dazu. Der stärkste Trumpf holt den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe. Von gleichen gewinnt die erste.',
      },
    },
    TRICK,
    FOLLOW,
    FREE,
    {
      id: 'won',
      when: { phase: ['play'], took: 'me' },
      look: 'contract',
      title: { en: 'Your trick', de: 'Dein Stich' },
      text: {
        en: 'The trick is yours, and you lead again. While you hold the strongest trumps, playing them takes those of the others away; then your other high cards win too.',
        de: 'Der Stich ist deiner, und du spielst wieder aus. Solange du die stärksten Trümpfe hast, ziehst du damit den anderen ihre aus der Hand; danach gewinnen auch deine anderen hohen Karten.',
      },
    },
    {
      id: 'lost',
      when: { phase: ['play'], took: 'theirs' },
      look: 'trick',
      title: { en: 'Their trick', de: 'Ihr Stich' },
      text: {
        en: '{winner} took the trick and leads now. Where you cannot win, play a low card and keep the good ones.',
        de: 'Der Stich ging an {winner}, und von dort wird jetzt ausgespielt. Wo du nicht gewinnen kannst, gib eine niedrige Karte und behalte die guten.',
      },
    },
    TRUMPED,
    TOOLS,
    {
      id: 'reached',
      when: { phase: ['play'], me: ['crown', 'partner'], reached: true },
      look: 'contract',
      title: { en: 'The bid is made', de: 'Das Gebot ist geschafft' },
      text: {
        en: 'You have {taken}: the bid is made. Play on: each further trick pays 5 to both of you.',
        de: 'Ihr habt {taken}: Das Gebot ist geschafft. Spiel weiter: Jeder weitere Stich bringt euch beiden 5.',
      },
    },
    {
      id: 'end-made',
      when: { phase: ['over'], made: true },
      title: { en: 'The bid was made', de: 'Gebot geschafft' },
      text: {
        en: 'Declarer and partner took {taken} and needed {goal}. Each gets 10 for every trick bid, 5 for every one above, and the bonus of the declarer’s half. Defenders get 10 for each trick of their own. Your score: {sum}.',
        de: 'Ansager und Partner machten {taken} und brauchten {goal}. Beide bekommen 10 für jeden gebotenen Stich, 5 für jeden darüber und den Bonus der Hälfte des Ansagers. Verteidiger bekommen 10 für jeden eigenen Stich. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-missed',
      when: { phase: ['over'], made: false },
      title: { en: 'The bid failed', de: 'Gebot verfehlt' },
      text: {
        en: 'Declarer and partner took {taken} but needed {goal}. Each loses 10 for every trick bid. Defenders get 10 for each trick of their own and the bonus of their half. Your score: {sum}.',
        de: 'Ansager und Partner machten {taken}, brauchten aber {goal}. Beide verlieren 10 für jeden gebotenen Stich. Verteidiger bekommen 10 für jeden eigenen Stich und den Bonus ihrer Hälfte. Deine Punkte: {sum}.',
      },
    },
    {
      id: 'end-match',
      when: { phase: ['over'] },
      title: { en: 'The whole match', de: 'Die ganze Partie' },
      text: {
        en: 'The deal moves on to the left. The first with 500 points wins the match.',
        de: 'Gegeben wird reihum nach links. Wer zuerst 500 Punkte hat, gewinnt die Partie.',
      },
    },
  ],
};
