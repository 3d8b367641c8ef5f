/** English. The other languages have exactly these keys: TypeScript says which one is missing. */

import { account, ratings } from './account.en';
import { lesson } from './lesson.en';
import { replayEn } from './replay';
import { handPoints, handVoid, part, whySum, whyTotal } from './scores.en';

const SUIT: Record<string, string> = {
  black: 'black',
  blue: 'blue',
  green: 'green',
  red: 'red',
  yellow: 'yellow',
  clubs: 'clubs',
  diamonds: 'diamonds',
  hearts: 'hearts',
  spades: 'spades',
  joker: 'joker',
};

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const cards = (count: number): string => many(count, 'card', 'cards');
const unit = (count: number, tricks: boolean): string =>
  tricks ? many(count, 'trick', 'tricks') : many(count, 'point', 'points');
/** "You play" or "Ann plays": null is the one who reads. */
const says = (who: string | null, you: string, they: string): string =>
  who === null ? `You ${you}` : `${who} ${they}`;

export const en = {
  replay: replayEn,
  language: 'English',
  appName: 'Mü',
  tagline: 'Five card games of one family. Play with bots at once, or invite friends.',
  skip: 'Skip to the content',

  // cards
  suit: (suit: string): string => SUIT[suit] ?? suit,
  card: (suit: string, rank: string): string =>
    suit === 'joker'
      ? 'joker'
      : ['clubs', 'diamonds', 'hearts', 'spades'].includes(suit)
        ? `${rank} of ${suit}`
        : `${SUIT[suit]} ${rank}`,
  cardPoints: (points: number): string => many(points, 'point', 'points'),
  isTrump: 'trump',
  faceDownIs: (card: string): string => `${card}, face down`,
  faceDown: (count: number): string => (count === 1 ? 'one face-down card' : `${count} face-down cards`),
  column: (kind: string): string =>
    ({ super: 'Super', major: 'Major', minor: 'Minor', joker: 'Jokers' })[kind] ?? SUIT[kind] ?? kind,
  trump: (name: string): string =>
    name === 'none' ? 'no trump' : /^\d/.test(name) ? `all ${name}s` : (SUIT[name] ?? name),
  trumpShort: (name: string): string => (name === 'none' ? 'none' : (SUIT[name] ?? name)),

  // roles and numbers
  /** As the rulebook says it; at the beginning of a line. */
  role: (name: string): string => name.charAt(0).toUpperCase() + name.slice(1),
  partner: 'Partner',
  dealer: 'Dealer',
  dealerShort: 'D',
  you: 'You',
  inHand: (count: number): string => `${cards(count)} in hand`,
  tricksTaken: (count: number): string => many(count, 'trick', 'tricks'),
  pointsTaken: (count: number): string => many(count, 'point', 'points'),
  amount: unit,
  goal: 'Goal',
  score: 'Score',
  major: 'Major trump',
  minor: 'Minor trump',
  trumps: 'Trumps',
  noTrumps: 'There are no trumps.',
  trumpOrder: 'Trumps from high to low',
  equalCards: 'Cards in one frame are equally strong.',
  kitty: 'Kitty',
  stock: 'Stock',
  openCards: 'Open cards: they help the Crown reach the goal',
  pile: 'Your pile',
  display: 'On the table',
  fromDisplay: 'from the table',
  hand: 'Your hand',
  declaredShort: 'declared',
  turnedCards: 'Turned up for the dealer',
  trick: 'Trick',
  standIn: 'away: a bot plays',
  bot: (level: string): string => `bot, ${en.level(level)}`,
  freeSeat: 'free seat',
  level: (name: string): string =>
    ({ random: 'any card', rookie: 'rookie', club: 'club player', expert: 'expert' })[name] ?? name,

  // what to do
  yourTurn: 'Your turn',
  todo: {
    auction: 'Lay cards open to bid, or pass.',
    auctionPassOnly: 'You can only pass.',
    minor: (role: string): string => `As the ${role}, name the weaker trump.`,
    major: (role: string): string => `As the ${role}, name the stronger trump.`,
    half: (role: string): string => `As the ${role}, name your half of the trump.`,
    partner: 'Pick your partner.',
    kitty: (count: number): string => `You took the kitty. Put ${cards(count)} from your hand on your pile.`,
    exchange: (count: number): string =>
      `You took the stock. Put away ${cards(count)}, from your hand or from the table.`,
    'turn up': 'Turn up a card that nothing covers.',
    keep: 'No trump. Which card do you take into your hand? The other one is led.',
    lead: 'Lead the card that was turned up.',
    declare: 'How many tricks? Choose a hidden card, then a shown one.',
    playLead: 'Lead a card.',
    playFollow: (suit: string): string => `Play a card. Led: ${suit}.`,
    'next dealer': 'The hand is over. Who deals next?',
  },
  waiting: {
    auction: (who: string): string => `${who} is bidding …`,
    minor: (who: string): string => `${who} is naming the weaker trump …`,
    major: (who: string): string => `${who} is naming the stronger trump …`,
    partner: (who: string): string => `${who} is picking a partner …`,
    kitty: (who: string): string => `${who} has the kitty and puts cards away …`,
    exchange: (who: string): string => `${who} exchanges cards with the stock …`,
    'turn up': (who: string): string => `${who} is turning cards up …`,
    keep: (who: string): string => `${who} chooses the card to keep …`,
    lead: (who: string): string => `${who} leads the turned-up card …`,
    declare: (who: string): string => `Waiting for the declarations of ${who} …`,
    play: (who: string): string => `${who} is to play …`,
    'next dealer': (who: string): string => `${who} chooses the next dealer …`,
  },
  matchOver: 'The match is over.',
  watching: 'You are watching.',
  mustFollow: (card: string, suit: string): string => `You cannot play ${card}: you must follow ${suit}.`,
  mustFollowTrump: 'trump',
  notNow: (card: string): string => `You cannot use ${card} now.`,
  notYourTurn: 'It is not your turn.',
  tapAgain: (card: string): string => `${card}: once more to play it.`,

  // actions
  act: (act: string): string =>
    ({ show: 'Show', discard: 'Put away', declare: 'Declare', play: 'Play' })[act] ?? act,
  pass: 'Pass',
  passConfirm: 'Really pass?',
  show: (count: number): string => (count === 0 ? 'Show cards' : `Show ${cards(count)}`),
  bidGoal: 'Goal',
  bidBonus: 'Bonus',
  bidBonusAndTrump: 'Bonus + trump',
  bidLoss: 'Missed, at worst',
  bidOther: 'Missed: the other',
  bidMost: (role: string, who: string, count: number): string => `${role} now: ${who}, ${cards(count)}`,
  selectHint: 'Choose cards from your hand to see what they would mean.',
  putAway: (count: number, of: number): string => `Put away (${count} of ${of})`,
  layWhich: 'Which drawn card is laid in its place?',
  layThese: (cards: string): string => `${cards} is laid face up in its place.`,
  drawn: 'drawn',
  nameIt: (trump: string): string => `Name ${trump}`,
  chooseTrump: 'Choose a trump to see which of your cards would be trumps.',
  trumpValue: (value: number): string => `worth ${value}`,
  ownTrumps: (count: number): string => `${cards(count)} of yours`,
  pick: (who: string): string => `Pick ${who}`,
  keepIt: (card: string): string => `Keep ${card}`,
  turnIt: (column: string): string => `Turn up: ${column}`,
  declareIt: 'Declare',
  declareHidden: 'Hidden',
  declareShown: 'Shown',
  declarePays: (tricks: number, bonus: number): string => `${many(tricks, 'trick', 'tricks')}: +${bonus}`,
  swap: 'Swap',
  dealsNext: (who: string): string => `${who} deals`,
  clear: 'Clear',
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',

  // tools
  hint: 'Hint',
  hintTitle: 'What a bot would do',
  hintFrom: 'Ask the',
  hintThinking: (who: string): string => `The ${who} is thinking …`,
  hintScore: (score: string, others: string): string => `expected score ${score}, others ${others}`,
  hintReach: (percent: string): string => `goal ${percent}`,
  hintUse: 'Do this',
  undo: 'Undo',
  undone: 'Your last move was taken back.',
  lastTrick: 'Last trick',
  ownTricks: (count: number): string => `Your tricks: ${count}`,
  noLastTrick: 'No trick has been taken yet.',
  takenBy: (who: string): string => `Taken by ${who}`,
  log: 'Log',
  scores: 'Scores',
  rules: 'Rules',
  settings: 'Settings',
  help: 'Keys',
  menu: 'More',
  leave: 'Leave the table',
  leaveConfirm:
    'Leave the table? A bot takes your seat, and you cannot come back to it unless it stays free.',
  back: 'Lobby',

  // log and announcements; `who` is null for the one who reads
  did: {
    show: (who: string | null, what: string, total: number): string =>
      `${says(who, 'show', 'shows')} ${what} (${cards(total)} face up).`,
    pass: (who: string | null): string => `${says(who, 'pass', 'passes')}.`,
    trump: (who: string | null, trump: string): string => `${says(who, 'name', 'names')} ${trump}.`,
    partner: (who: string | null, partner: string | null): string =>
      `${says(who, 'pick', 'picks')} ${partner ?? 'you'} as partner.`,
    discard: (who: string | null, count: number): string =>
      `${says(who, 'put', 'puts')} ${cards(count)} away.`,
    discardOwn: (what: string): string => `You put ${what} away.`,
    lay: (who: string | null, what: string): string => `${says(who, 'lay', 'lays')} ${what} on the table.`,
    turn: (who: string | null, column: string): string =>
      `${says(who, 'choose', 'chooses')} the column ${column}.`,
    'turned up': (who: string | null, card: string): string => `${says(who, 'turn up', 'turns up')} ${card}.`,
    keep: (who: string | null, card: string): string => `${says(who, 'keep', 'keeps')} ${card}.`,
    declare: (who: string | null): string => `${says(who, 'have', 'has')} declared.`,
    declareOwn: (hidden: string, shown: string): string => `You declare ${hidden} hidden and ${shown} shown.`,
    revealed: (what: string): string => `All have declared: ${what}.`,
    play: (who: string | null, card: string): string => `${says(who, 'play', 'plays')} ${card}.`,
    trick: (who: string | null, points: number | null): string =>
      `${says(who, 'take', 'takes')} the trick${points === null ? '' : `: ${many(points, 'point', 'points')}`}.`,
  },
  roleMoved: (role: string, who: string | null): string => `${role}: ${who ?? 'you'}.`,
  handOver: 'The hand is over.',

  // score sheet
  handResult: 'How the hand ended',
  made: (goal: string, role: string): string => `${role} reached the goal of ${goal}.`,
  missed: (goal: string, role: string): string => `${role} missed the goal of ${goal}.`,
  voidHand: 'Nobody showed a card: the same dealer deals again.',
  part,
  whySum,
  whyTotal,
  handPoints,
  handVoid,
  why: 'Why?',
  total: 'Total',
  handNumber: (number: number): string => `Hand ${number}`,
  handOf: (number: number, of: number): string => `Hand ${number} of ${of}`,
  until: (target: number): string => `until ${target}`,
  nextHand: 'Go on',
  rematch: 'Play again',
  winner: (who: string): string => `${who} won the match.`,
  youWon: 'You won the match!',
  winners: (who: string): string => `${who} share the win.`,
  records: 'Download the records',

  account,
  ratings,

  // lobby
  /** What a game is called, if not as the server says. */
  gameTitle: (game: string): string | undefined => ({})[game],
  yourName: 'Your name',
  guest: 'Guest',
  opponents: 'Bots',
  playNow: 'Play',
  playNowFor: (game: string): string => `Play ${game} with bots now`,
  playersRange: (text: string): string => `${text} players`,
  gameLine: (game: string): string | undefined =>
    ({
      mu: 'Bid with open cards, win the Crown, name the trump and pick a partner.',
      eskridge: 'Mü for two, with a kitty and six open cards that help the Crown.',
      goslar: 'Mü for two, with columns of open and hidden cards.',
      wimmuln: 'Predict your tricks with two of your own cards, one of them in secret.',
      yamv: 'Suits, doubled ranks and jokers; two-part trumps, and tricks count.',
    })[game],
  yourTables: 'Your tables',
  openTables: 'Open tables',
  noOpenTables: 'No table is waiting for players now.',
  newTable: 'New table …',
  newTableTitle: 'A new table',
  game: 'Game',
  variant: 'Variant',
  variantName: (name: string): string => (name === 'default' ? 'usual rules' : name),
  players: 'Players',
  seat: (number: number): string => `Seat ${number}`,
  seatYou: 'You',
  seatPerson: 'A person',
  length: 'Length',
  lengthUsual: (hands: number, target: number): string =>
    hands ? `usual: ${many(hands, 'hand', 'hands')}` : `usual: until ${target} points`,
  lengthHands: (count: number): string => many(count, 'hand', 'hands'),
  pace: 'Pace of the bots',
  paceName: { calm: 'calm', usual: 'usual', quick: 'quick' },
  listed: 'Show it in the lobby, for anybody to join',
  createTable: 'Make the table',
  join: 'Sit down',
  free: (count: number): string => `${count} free`,
  removeTable: 'Forget this table',
  invite: 'Invite friends',
  inviteText: 'Whoever opens this address can sit down in a free seat.',
  copy: 'Copy',
  copied: 'Copied',
  qr: 'The address as a QR code',
  waitForPlayers: 'Waiting for players',
  start: 'Start',
  startWithBots: 'Start with bots in free seats',
  joinTitle: 'Sit down at this table',

  lesson,

  // connection
  status: {
    connecting: 'Connecting …',
    online: '',
    reconnecting: 'The connection is lost. Trying again …',
    closed: 'This table is closed to you.',
  },
  unreachable: 'The server cannot be reached. Is it running?',

  // settings
  language_: 'Language',
  asBrowser: 'As the browser says',
  theme: 'Light',
  themes: { auto: 'As the system says', light: 'Light', dark: 'Dark' },
  palette: 'Colours of the cards',
  palettes: { classic: 'Classic', distinct: 'For colour-blind eyes' },
  motion: 'Motion',
  motions: { auto: 'As the system says', less: 'Less' },
  sound: 'Sounds',
  twice: 'Play a card with two clicks',

  // keys
  keys: [
    ['← →', 'from card to card'],
    ['↑ ↓', 'between hand and table'],
    ['Enter, Space', 'play or choose the card'],
    ['C', 'confirm (show, put away, declare)'],
    ['P', 'pass'],
    ['H', 'to your hand'],
    ['A', 'to the actions'],
    ['I', 'hint'],
    ['U', 'undo'],
    ['T', 'last trick'],
    ['L', 'log'],
    ['S', 'scores'],
    ['R', 'rules'],
    ['?', 'this list'],
    ['Esc', 'close'],
  ] as [string, string][],
};

export type Words = typeof en;
