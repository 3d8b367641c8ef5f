/** English words of the lessons' frame; what a lesson says is in tutorial/lessons. */

export const lesson = {
  learn: 'Learn',
  learnFor: (game: string): string => `Learn ${game} in a lesson`,
  welcome: 'New here? A short lesson teaches you Mü while you play.',
  welcomeNo: 'Not now',
  coach: 'Coach',
  openCoach: 'Open the coach',
  closeCoach: 'Close the coach',
  goOn: 'Go on',
  gotIt: 'Got it',
  suggestion: 'Try this',
  doIt: 'Do it for me',
  thinking: 'Thinking of a suggestion …',
  waiting: 'The others are at it.',
  bid: (count: number): string => `With ${count} ${count === 1 ? 'card' : 'cards'} face up`,
  or: 'or',
  done: 'The lesson is over',
  playNext: 'Play a match now',
  playNextWhy: 'Play a whole match with bots for beginners, without me. Hint and rules stay within reach.',
  again: 'Once more',
  lobby: 'Other games',
  keys: [
    ['K', 'open or close the coach'],
    ['G', 'go on with what the coach says'],
    ['D', 'do what the coach suggests'],
  ] as [string, string][],
};
