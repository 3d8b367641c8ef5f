/** Konten und Wertungen, auf Deutsch. */

import type { Words } from './en';

export const account: Words['account'] = {
  title: 'Konto',
  playingAs: 'Du spielst als',
  optional:
    'Ein Konto ist ein Name, den sonst niemand benutzen kann, mit einer Wertung für jedes Spiel. Zum Spielen brauchst du keins.',
  logIn: 'Anmelden',
  register: 'Registrieren',
  logOut: 'Abmelden',
  haveNone: 'Noch kein Konto?',
  haveOne: 'Du hast ein Konto?',
  name: 'Name',
  password: 'Passwort',
  passwordRule: (shortest) => `Mindestens ${shortest} Zeichen.`,
  oldPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  changePassword: 'Passwort ändern',
  passwordChanged: 'Das Passwort ist geändert. Andere Geräte sind abgemeldet.',
  delete: 'Konto löschen',
  deleteWarning: 'Der Name wird frei, und deine Wertungen sind weg. Das lässt sich nicht zurücknehmen.',
  yourRatings: 'Deine Wertungen',
  noRatings: 'Noch keine: Spiele angemeldet eine Partie zu Ende.',
};

export const ratings: Words['ratings'] = {
  title: 'Wertungen',
  of: (game) => `Wertungen: ${game}`,
  about:
    'Registrierte Spieler, die besten zuerst. Eine Wertung ist vorsichtig: Sie steigt, je besser man jemanden kennt.',
  place: 'Platz',
  player: 'Name',
  rating: 'Wertung',
  matches: 'Partien',
  none: 'In diesem Spiel hat noch niemand eine Wertung.',
  more: 'Mehr',
};
