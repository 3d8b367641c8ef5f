/** Deutsche Wörter um die Lektionen herum. */

import type { lesson as english } from './lesson.en';

export const lesson: typeof english = {
  learn: 'Lernen',
  learnFor: (game) => `${game} in einer Lektion lernen`,
  welcome: 'Neu hier? In einer kurzen Lektion lernst du Mü beim Spielen.',
  welcomeNo: 'Jetzt nicht',
  coach: 'Trainer',
  openCoach: 'Den Trainer öffnen',
  closeCoach: 'Den Trainer schließen',
  goOn: 'Weiter',
  gotIt: 'Verstanden',
  suggestion: 'Versuch das',
  doIt: 'Mach es für mich',
  thinking: 'Ich überlege mir einen Vorschlag …',
  waiting: 'Jetzt sind die anderen dran.',
  bid: (count) => `Mit ${count === 1 ? 'einer offenen Karte' : `${count} offenen Karten`}`,
  or: 'oder',
  done: 'Die Lektion ist zu Ende',
  playNext: 'Jetzt eine Partie spielen',
  playNextWhy:
    'Spiel eine ganze Partie mit Bots für Anfänger, ohne mich. Tipp und Regeln bleiben in Reichweite.',
  again: 'Noch einmal',
  lobby: 'Andere Spiele',
  keys: [
    ['K', 'Trainer öffnen oder schließen'],
    ['G', 'weiter mit dem, was der Trainer sagt'],
    ['D', 'tun, was der Trainer vorschlägt'],
  ],
};
