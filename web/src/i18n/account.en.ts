/** Accounts and ratings, in English. */

export const account = {
  title: 'Account',
  playingAs: 'You play as',
  optional:
    'An account is a name that nobody else can use, with a rating for each game. You do not need one to play.',
  logIn: 'Log in',
  register: 'Register',
  logOut: 'Log out',
  haveNone: 'No account yet?',
  haveOne: 'You have an account?',
  name: 'Name',
  password: 'Password',
  passwordRule: (shortest: number): string => `At least ${shortest} signs.`,
  oldPassword: 'Password so far',
  newPassword: 'New password',
  changePassword: 'Change the password',
  passwordChanged: 'The password is changed. Other devices are logged out.',
  delete: 'Delete the account',
  deleteWarning: 'The name becomes free and your ratings are gone. This cannot be taken back.',
  yourRatings: 'Your ratings',
  noRatings: 'None yet: play a match to its end while you are logged in.',
};

export const ratings = {
  title: 'Ratings',
  of: (game: string): string => `Ratings: ${game}`,
  about: 'Registered players, best first. A rating is cautious: it goes up as a player is better known.',
  place: 'Place',
  player: 'Player',
  rating: 'Rating',
  matches: 'Matches',
  none: 'Nobody has a rating in this game yet.',
  more: 'More',
};
