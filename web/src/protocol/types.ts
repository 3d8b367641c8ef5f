// Generated from src/mue/protocol by `make protocol`. Do not edit.

export const GOING_AWAY = 1001;
export const TOO_BIG = 1009;
export const NO_HELLO = 4400;
export const NOT_YOURS = 4403;
export const NO_TABLE = 4404;
export const FLOODING = 4429;
export const TOO_SLOW = 4508;

/** As in records: `R7`, `S10`, `JK`. */
export type Card = string;

/** The number of a seat, from 0. */
export type Seat = number;

/** Chosen by the client, new for each request. A request repeated under the same id is carried out once, and gets the same answer. */
export type RequestId = string;

/** 256 bits as text. It is the key to a seat or an account: keep it secret. */
export type Token = string;

/** The number of the last event of a table. It only grows. */
export type Version = number;

/** A language tag like `en` or `de-AT`: the language of sentences for people. Where there is no catalogue for it, they are in English. */
export type Language = string;

/** Lay cards of the hand face up: a bid. */
export interface Show {
  act: "show";
  cards: Card[];
}

/** Show no card. */
export interface Pass {
  act: "pass";
}

/** Name a trump: the major or the minor, whichever is due. */
export interface NameTrump {
  act: "trump";
  trump: string;
}

/** Pick the seat that plays with the Crown. */
export interface PickPartner {
  act: "partner";
  partner: Seat;
}

/** Put cards away. In an exchange, `table` are those of them that lie face up, and `lay` the drawn cards laid in their place. */
export interface Discard {
  act: "discard";
  cards: Card[];
  lay?: Card[];
  table?: Card[];
}

/** Turn up the uncovered face-down card of a column. */
export interface TurnUp {
  act: "turn";
  column: string;
}

/** Take one of the two turned-up cards into the hand; the other is led. */
export interface Keep {
  act: "keep";
  card: Card;
}

/** Lay two cards crossed: their numbers are the tricks one hopes to take. */
export interface Declare {
  act: "declare";
  hidden: Card;
  shown: Card;
}

/** Play a card to the trick. */
export interface Play {
  act: "play";
  card: Card;
  from?: "hand" | "display";
}

/** Choose who deals the next hand. */
export interface NextDealer {
  act: "dealer";
  dealer: Seat;
}

/** A decision of a seat. A server always sends all keys. */
export type Move = Show | Pass | NameTrump | PickPartner | Discard | TurnUp | Keep | Declare | Play | NextDealer;

/** The seat did something of which nobody else sees anything. */
export interface Hidden {
  act: "hidden";
}

/** A face-down card was turned up. */
export interface TurnedUp {
  act: "turned up";
  column: string;
  card: Card;
}

/** All declarations are in, and their upper cards are shown together; seat 0 first. */
export interface Revealed {
  act: "revealed";
  shown: Card[];
}

/** The seat takes this trick. */
export interface TrickWon {
  act: "trick";
  cards: Card[];
}

/** Another seat put cards away: how many, and what could be seen of it. */
export interface Discarded {
  act: "discard";
  count: number;
  table: Card[];
  lay: Card[];
}

/** Another seat has laid two cards crossed. */
export interface Declared {
  act: "declare";
}

/** What happened, as one seat saw it: a move, its visible part, or what followed from it. */
export type Entry = { seat: Seat } & (Move | Hidden | TurnedUp | Revealed | TrickWon | Discarded | Declared);

/** A few moves, written out. */
export interface ChoiceOfMoves {
  kind: "moves";
  act: Move["act"];
  moves: Move[];
}

/** Trumps that may be named, as the major or the minor. A client learns what each would mean. */
export interface ChoiceOfTrump {
  kind: "trump";
  act: Move["act"];
  moves: Move[];
  which: "major" | "minor";
  orders: Card[][][];
}

/** Any `least` to `most` of these cards; equal cards count as one kind. */
export interface ChoiceOfCards {
  kind: "cards";
  act: Move["act"];
  cards: Card[];
  least: number;
  most: number;
}

/** Two of these cards: one hidden and another one shown. */
export interface ChoiceOfPair {
  kind: "pair";
  act: Move["act"];
  cards: Card[];
}

/** All exchanges of one seat, which follow from its own cards; `hand` includes the cards drawn. A move may leave out which cards come from the display if only one reading is possible. The moves listed here always say it. */
export interface ChoiceOfExchange {
  kind: "exchange";
  act: Move["act"];
  cards: Card[];
  table: Card[];
  drawn: Card[];
  least: number;
  most: number;
}

/** Moves of one kind that a seat may make. */
export type Choice = ChoiceOfMoves | ChoiceOfTrump | ChoiceOfCards | ChoiceOfPair | ChoiceOfExchange;

/** What the rulebook calls the players with the largest and the second largest display. */
export interface RoleNames {
  crown: string;
  shield: string;
}

/** The goal of a display of one size, and what it pays or costs. */
export interface Bid {
  goal: number;
  /** What reaching it pays, apart from the trump named. */
  bonus: number;
  /** What missing it costs the Crown, or pays the only opponent, at worst. */
  loss: number;
}

/** The bonus for exactly as many tricks as one of the two declared cards says. */
export interface DeclaringSettings {
  lower: number;
  higher: number;
  /** Both cards have the same number. */
  both: number;
  /** The bonus is multiplied by this if the card was shown. */
  shown_factor: number;
}

/** The numbers and names of the variant that everybody at the table knows. */
export interface PublicRules {
  roles: RoleNames;
  /** Card points by rank; empty: tricks are counted. */
  worth: Record<string, number>;
  /** For displays of 1, 2, 3 ... cards; empty: nothing is bid. */
  bids: Bid[];
  /** What a named trump is worth: `suit`, `none`, or a rank. */
  crown_tokens: Record<string, number> | null;
  shield_tokens: Record<string, number> | null;
  /** Does the Crown pick a partner? */
  partner: boolean;
  /** Does a tie for the most cards end the hand? */
  stalemate: boolean;
  declaring: DeclaringSettings | null;
}

/** The trick before the one on the table. */
export interface LastTrick {
  leader: number;
  cards: Card[];
  winner: number;
}

/** How a hand ended, by seat. */
export interface Outcome {
  scores: number[];
  /** Where each score comes from; the amounts add up to it. */
  parts: [string, number][][];
  /** Card points taken, piles included. */
  points: number[];
  tricks: number[];
  /** Whether the goal was reached, where there was one. */
  made: boolean | null;
  /** Nobody showed a card: the same dealer deals again. */
  void: boolean;
}

/** A match so far, and what ends it (0: not used). */
export interface Standing {
  scores: number[];
  played: number;
  hands: number;
  target: number;
  max_hands: number;
  /** Nobody before the match is decided. */
  winners: Seat[];
}

/** What one seat (or a watcher) may know of a hand. Lists are by seat unless stated otherwise. */
export interface View {
  schema: "mue-view/2";
  /** What is played: `mu`, `eskridge` ... */
  game: string;
  /** The name of the variant. */
  variant: string;
  /** What differs from the shipped variant, as in a record. */
  options: Record<string, unknown>;
  /** How many play. */
  players: number;
  /** The numbers and names of the variant that everybody at the table knows: goals, bonuses, card points. */
  terms: PublicRules;
  /** Every card of this game, removed suits left out. */
  deck: Card[];
  /** Whose view this is; null for a watcher. */
  seat: Seat | null;
  /** Who dealt. */
  dealer: Seat;
  /** The suits taken out of the deck. */
  removed: string[];
  /** Where the hand is; `over` at its end, `next dealer` between two hands. */
  phase: string;
  /** Every seat that may act; several only where all decide at once. */
  to_act: Seat[];
  /** The viewer's own hidden cards, sorted under the trumps so far. */
  hand: Card[];
  /** The number of cards in each hand. */
  hand_sizes: number[];
  /** Face-up cards by kind: `joker`, `super`, `major`, `minor` or a suit. */
  displays: Record<string, Card[]>[];
  /** Cards of the kitty, until the Crown takes it. */
  kitty_size: number;
  /** Cards that lie face up in the middle. */
  open: Card[];
  /** Cards that stay out of the deal unseen. */
  aside_size: number;
  /** The dealer's last two cards, turned up (wimmuln). */
  turned: Card[];
  /** Face-down cards by column (goslar). */
  down_sizes: Record<string, number>[];
  /** The cards that the viewer put away. */
  pile: Card[];
  /** The number of cards that each seat put away. */
  pile_sizes: number[];
  /** The viewer's hidden and shown card; of others the shown one once all have declared, both at the end. */
  declared: Card[][];
  /** Cards face up in the auction; empty where nothing is bid. */
  bids: number[];
  /** Who has the Crown; in the auction, who would have it if it ended now. */
  crown: Seat | null;
  /** Who has the Shield, in the same sense. */
  shield: Seat | null;
  /** The Crown's partner, once picked. */
  partner: Seat | null;
  /** The major trump, once named: a suit, a number or `none`. */
  major: string | null;
  /** The minor trump, once named. */
  minor: string | null;
  /** What the Crown's team has to take, in card points or tricks. */
  goal: number | null;
  /** The trumps from high to low; equal cards stand together. */
  trumps: Card[][];
  /** Who leads the trick on the table. */
  leader: Seat;
  /** The trick on the table, in the order of play. */
  trick: Card[];
  /** The trick before it. */
  last: LastTrick | null;
  /** Card points taken in tricks; piles are counted at the end. */
  points: number[];
  /** Tricks taken. */
  tricks: number[];
  /** The legal moves as a list of choices; empty unless the viewer may act. */
  legal: Choice[];
  /** Everything that happened, as the viewer saw it. */
  history: Entry[];
  /** How the hand ended. */
  outcome: Outcome | null;
  /** How the match stands; null for a single hand. */
  match: Standing | null;
}

/** The cards and the dealer of a finished hand, to play it again from the start or from any move. */
export interface PlayedDeal {
  /** The table where it was played. The new one must have the same game, variant and number of seats. */
  table: string;
  match: number;
  /** Both from 1, as in `HandAbout`. */
  hand: number;
  /** The number of moves to repeat before play begins; null or 0: none. */
  moves?: number | null;
}

/** The lesson of the game: the cards are always the same, and bots answer the same moves alike. */
export interface LessonDeal {
  lesson: true;
}

/** About a hand that was not shuffled for its table. */
export interface GivenDeal {
  /** True: the lesson of the game. False: a hand played before. */
  lesson: boolean;
  /** The number of moves that were repeated. */
  moves: number;
  /** The scores when it was played before; null in a lesson, and until it is over here too. */
  scores: number[] | null;
}

/** The game of a new table, and its seats. */
export interface NewTable {
  game: string;
  /** For each seat `person` or the name of a bot. */
  seats: string[];
  variant?: string;
  /** Rules of your own instead of a `variant` of the server: a TOML file (variants.md) as text. If it changes anything, matches are not rated. `POST /api/variants` checks it without making a table. */
  variant_file?: string | null;
  /** The number of hands of a match. */
  hands?: number | null;
  /** The score that ends a match. */
  target?: number | null;
  /** Shown in the lobby; otherwise only people with the link find it. */
  listed?: boolean;
  /** Seconds of absence after which a bot stands in for a person. */
  away?: number;
  /** Seconds between the moves of bots, so that people can follow; 0 for programs. */
  pace?: number;
  /** Whether matches count for ratings: true or false if you say so; null: if two or more people play. In a rated match nobody can take a move back. A match is rated only if a player has an account and no two people share an address. */
  rated?: boolean | null;
  /** The cards of the first hand; null: freshly shuffled. A table with a given deal is for one hand by default; it is not listed, and its matches are not rated. The rules of the table where a hand was played come with it: leave `variant_file` null. */
  deal?: PlayedDeal | LessonDeal | null;
}

/** The player of a seat. */
export interface SeatAbout {
  /** The bot that owns the seat; null: it is for a person. */
  bot: string | null;
  name: string | null;
  free: boolean;
  /** The person is away, and a bot plays for them. */
  stood_in: boolean;
  /** The person has no socket open now. It changes at once, in an event without a new version. */
  away: boolean;
}

/** Who played at a seat earlier in the current hand. */
export interface FormerPlayer {
  seat: Seat;
  /** Null: a bot. */
  name: string | null;
  /** The length of the history when they left: earlier entries of the seat are theirs. */
  entries: number;
}

/** A player has claimed the rest of a hand, and the server has proved that it was theirs. */
export interface Claim {
  seat: Seat;
  /** The tricks that were still to be played. */
  tricks: number;
}

/** What everybody may know about a table. */
export interface About {
  game: string;
  /** The name of its rules. */
  variant: string;
  /** The rules are the table's own, from a file: `GET /api/tables/{table}/rules` says what differs. They are not rated. */
  custom: boolean;
  listed: boolean;
  away: number;
  pace: number;
  seats: SeatAbout[];
  /** In the order in which they left. */
  former: FormerPlayer[];
  /** The number of the match, from 1; 0 before the first. */
  match: number;
  /** The match is over, and the next one can start. */
  over: boolean;
  /** The match counts for ratings; between matches, the next one would if it began now. */
  rated: boolean;
  /** The number of hands dealt in this match. */
  hand: number;
  /** SHA-256 of the seed of the current hand, or of the last one. */
  commitment: string | null;
  /** The same for the next hand, known before it is dealt. */
  next_commitment: string;
  /** The claim that ended the last hand; null if it was played to its end. */
  claim: Claim | null;
  /** Null if the current hand (or the next, or the last one) was shuffled for this table. */
  deal: GivenDeal | null;
}

/** The previous hand as the viewer saw it, with the seed that can now be shown. */
export interface LastHand {
  view: View;
  seed: string | null;
}

/** Everything that a viewer may know now. It comes first, and whenever an `event` would not do. */
export interface Snapshot {
  type: "snapshot";
  version: Version;
  /** The seat of the viewer; null: a watcher. */
  seat: Seat | null;
  table: About;
  /** Null before the first match. */
  view: View | null;
  last: LastHand | null;
}

/** The first message of every socket. */
export interface Hello {
  type: "hello";
  /** The token of a seat; without it the client watches. It is sent here and never in a URL. */
  token?: Token | null;
  /** The language of refusals and hints. */
  language?: Language;
}

/** A move, like `{"act": "play", "card": "R7", "from": "hand"}`. */
export interface MakeMove {
  type: "move";
  id: RequestId;
  /** The version that the player saw when deciding. */
  version: Version;
  /** A decision of a seat. A server always sends all keys. */
  move: Move;
}

/** Begin the first match, or the next one when a match is over. */
export interface StartMatch {
  type: "start";
  id: RequestId;
  /** Begin even if seats are free: bots play there until people take them. */
  fill?: boolean;
}

/** Take back your last move. Possible while all others are bots. */
export interface TakeBack {
  type: "undo";
  id: RequestId;
  version: Version;
}

/** Say, at your turn to play, that you take every further trick. A solver checks it, which takes a moment. If it is certain, the hand is played to its end; otherwise the claim is refused, with the reason. */
export interface ClaimRest {
  type: "claim";
  id: RequestId;
  version: Version;
}

/** Change how long bots wait before they move, from now on. */
export interface SetPace {
  type: "pace";
  id: RequestId;
  /** Seconds. */
  pace: number;
}

/** Give up the seat. The socket becomes that of a watcher. */
export interface LeaveTable {
  type: "leave";
  id: RequestId;
}

/** Ask a bot for advice. */
export interface AskHint {
  type: "hint";
  id: RequestId;
  /** The bot to ask; the strongest by default. */
  level?: string | null;
  /** Names of the seats. Reasons then use them, and spell cards out. */
  names?: string[] | null;
}

/** Checks the connection, and keeps proxies from closing a quiet socket. */
export interface Ping {
  type: "ping";
  id?: RequestId | null;
}

/** Every message of a client. */
export type ClientMessage = Hello | MakeMove | StartMatch | TakeBack | ClaimRest | SetPace | LeaveTable | AskHint | Ping;

/** The keys of a view that have changed, with their new values. */
export type ViewChanges = Partial<Omit<View, "history">>;

/** Something happened at the table. Missing keys mean no change. If the version is not a new one, a player has come or gone, and there is only the key `table`. */
export interface TableEvent {
  type: "event";
  version: Version;
  /** Replaces `table` of the snapshot. */
  table?: About | null;
  /** Each key replaces the same key in `view` of the snapshot. */
  view?: ViewChanges | null;
  /** To append to `view.history`. */
  history?: Entry[] | null;
  /** Replaces `last` of the snapshot. */
  last?: LastHand | null;
}

/** The request was carried out and stored, now or when it was first sent. */
export interface Done {
  type: "done";
  id: RequestId;
  /** The version of the resulting event. */
  version: Version;
}

/** The request was refused. */
export interface Refused {
  type: "refused";
  /** Null if the message could not be read. */
  id: RequestId | null;
  /** A sentence for the player. */
  why: string;
  /** The current state, where that helps. It replaces the last snapshot. */
  snapshot?: Snapshot | null;
}

/** A move that a bot considers. */
export interface Advice {
  move: Move;
  /** The expected score minus the mean of the others' expected scores. */
  value: number | null;
  /** The expected score of the hand. */
  score: number | null;
  /** The probability that the Crown's side reaches its goal. */
  reach: number | null;
  reason: string;
  /** The standard error of the value; null: not known. */
  error: number | null;
}

/** The advice of a bot, best move first. */
export interface Hint {
  type: "hint";
  id: RequestId;
  level: string;
  /** The version that the bot saw. */
  version: Version;
  advice: Advice[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: RequestId | null;
}

/** Every message of a server. */
export type ServerMessage = Snapshot | TableEvent | Done | Refused | Hint | Pong;

/** A decision, judged by a bot that sees what the seat saw then. */
export interface Judgement {
  /** The number of the move in the hand, from 1. */
  at: number;
  seat: Seat;
  made: Advice;
  /** Equal to `made` if the bot found nothing better. */
  best: Advice;
  /** How much less `made` is worth than `best`; null if the bot has no numbers. */
  cost: number | null;
  /** The part of the hand: bids; trumps, partners, cards put away and declared; tricks. */
  part: "auction" | "choices" | "cards";
  /** The grade of the cost; null if chance alone may explain it. */
  grade: "inaccuracy" | "mistake" | "blunder" | null;
}

/** The least cost of each grade in this game, in points of the hand. */
export interface Thresholds {
  inaccuracy: number;
  mistake: number;
  blunder: number;
}

/** How close the decisions of a seat came to the best ones, from 0 to 100. One that costs as much as a blunder counts 0. Null where nothing was decided. */
export interface Accuracy {
  all: number | null;
  auction: number | null;
  choices: number | null;
  cards: number | null;
}

/** What a side takes in the whole hand, in card points or tricks. */
export interface Taken {
  amount: number;
  /** True: with best play by all seats. False: an estimate. */
  exact: boolean;
}

/** How the hand stood after a number of moves, with all cards known. */
export interface Forecast {
  moves: number;
  /** One for each side. */
  taken: Taken[];
  /** Does the Crown's side reach its goal with best play? Null if there is no goal, or it is not known. */
  reached: boolean | null;
}

/** The analysis of a finished hand so far. Ask again until it is done. */
export interface Analysis {
  match: number;
  hand: number;
  /** The bot that judges. */
  bot: string;
  done: boolean;
  /** The number of decisions that will be judged. */
  wanted: number;
  /** In order of play, without forced moves. */
  decisions: Judgement[];
  /** By seat, for its decisions judged so far. */
  accuracy: Accuracy[];
  thresholds: Thresholds;
  /** The Crown's side; each seat where all play alone. */
  sides: Seat[][];
  /** From the first card on; empty if no card was played, and until they are known. */
  forecasts: Forecast[];
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** For the account of the bearer token. */
export interface NewPassword {
  password: string;
  new_password: string;
}

/** Confirms a request that cannot be undone. */
export interface Password {
  password: string;
}

/** A login. */
export interface Session {
  name: string;
  token: Token;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The strength of a registered player at one game (openskill). */
export interface Rating {
  /** From 1; equal ratings share a place. */
  place: number;
  name: string;
  /** A cautious estimate, mu - 3 sigma. The list is sorted by it. */
  rating: number;
  mu: number;
  sigma: number;
  matches: number;
}

/** The account that is logged in. */
export interface Me {
  name: string;
  /** By game, for every game played. */
  ratings: Record<string, Rating>;
}

/** A session that the server keeps. */
export interface SessionTimes {
  made: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** All that the server keeps about an account. Of its password and its tokens, it keeps only hashes. */
export interface OwnData {
  name: string;
  /** Milliseconds since 1970, as all times here. */
  registered: number;
  sessions: SessionTimes[];
  /** The last login from each known address. Only labels of the addresses are kept. */
  addresses: number[];
  /** The ids of all tables where the account has had a seat, and that are still kept. */
  tables: string[];
  /** By game. */
  ratings: Record<string, Rating>;
}

/** The answer to every refused request. */
export interface Problem {
  /** A sentence for people. */
  error: string;
}

/** A variant of a game. */
export interface VariantAbout {
  name: string;
  players: number[];
  /** Hands of a match unless the table says otherwise; 0: until the target is reached. */
  hands: number;
  /** The score that ends a match; 0: none. */
  target: number;
}

/** A game of this server. */
export interface GameAbout {
  game: string;
  title: string;
  summary: string;
  players: number[];
  usual_players: number;
  variants: VariantAbout[];
}

/** The rules of a game, or of a table. */
export interface RulesPage {
  game: string;
  variant: string;
  language: Language;
  /** The rules of the nearest variant of the server. */
  markdown: string;
  /** A sentence for each setting in which a table's own rules differ from them; empty for all others. */
  changes: string[];
  /** The variant file, in TOML: of a variant of the server as it is, of a table's own rules what differs. */
  file: string;
}

/** A variant file to be checked. */
export interface VariantText {
  game: string;
  file: string;
}

/** A fault of a variant file. */
export interface VariantFault {
  /** From 1; null if it concerns no single line. */
  line: number | null;
  /** A sentence for people. */
  problem: string;
}

/** What a variant file says, or why a table cannot be made with it. */
export interface CheckedVariant {
  /** Null if there are faults. */
  variant: VariantAbout | null;
  /** A sentence for each setting that differs from the variant that it is based on. */
  changes: string[];
  faults: VariantFault[];
}

/** A bot that can take a seat or give hints. */
export interface BotAbout {
  name: string;
  /** It gives hints unless another bot is named. */
  best: boolean;
}

/** A listed table with a free seat. */
export interface LobbyTable {
  table: string;
  about: About;
}

/** A new table. Anyone who knows its name can watch it and take a seat. */
export interface Created {
  table: string;
}

/** Take a seat. With the bearer token of an account, the name is that of the account. */
export interface Join {
  /** 1 to 32 characters, as others see it. */
  name?: string | null;
  /** A free seat; the first one by default. */
  seat?: number | null;
  /** Chosen by the client: 256 random bits in base64url. A request repeated with the same token, because the answer was lost, gets the same seat. Without one the server chooses it: a lost answer is a lost seat. */
  token?: string | null;
}

/** A seat and its token. The server keeps only the hash, so the token cannot be recovered. */
export interface Seated {
  table: string;
  seat: Seat;
  token: Token;
}

/** A hand dealt at a table. */
export interface HandAbout {
  match: number;
  /** Both from 1. */
  hand: number;
  over: boolean;
  /** Null while it is played. */
  scores: number[] | null;
}

/** A move of a finished hand. */
export interface MadeMove {
  seat: Seat;
  /** Complete, with its hidden cards. */
  move: Move;
}

/** A hand move by move, as the viewer may see it, in the events of a socket. */
export interface Replay {
  match: number;
  hand: number;
  over: boolean;
  /** Before the first move. */
  start: Snapshot;
  /** One for each move. */
  events: TableEvent[];
  /** The hands of all seats, at the start and after each move; null until the hand is over. */
  hands: Card[][][] | null;
  /** Likewise the face-down cards of all seats by column, lowest first. */
  down: Record<string, Card[]>[][] | null;
  /** All moves, with their hidden cards; null until the hand is over. */
  moves: MadeMove[] | null;
  /** The record of the hand (records.md); null until it is over. */
  record: Record<string, unknown> | null;
}

/** All is well. */
export interface Health {
  status: "ok";
}

/** A kind of event: the keys of its sentence and of its button, and what each of its fields is. */
export interface EventKind {
  act: string;
  sentence: string;
  /** Null for what is not a move. */
  label: string | null;
  /** Fields that are always there. */
  needed: readonly string[];
  fields: Readonly<Record<string, "card" | "cards" | "seat" | "trump" | "column" | "number" | "word">>;
}

/** Every kind of event; an act has two where others see less of it than its actor. */
export const EVENT_KINDS: readonly EventKind[] = [
  {"act": "hidden", "sentence": "log-hidden", "label": null, "needed": [], "fields": {}},
  {"act": "turned up", "sentence": "log-turned-up", "label": null, "needed": ["card", "column"], "fields": {"column": "column", "card": "card"}},
  {"act": "revealed", "sentence": "log-revealed", "label": null, "needed": ["shown"], "fields": {"shown": "cards"}},
  {"act": "trick", "sentence": "log-trick", "label": null, "needed": ["cards"], "fields": {"cards": "cards"}},
  {"act": "show", "sentence": "log-show", "label": "move-show", "needed": ["cards"], "fields": {"cards": "cards"}},
  {"act": "pass", "sentence": "log-pass", "label": "move-pass", "needed": [], "fields": {}},
  {"act": "trump", "sentence": "log-trump", "label": "move-trump", "needed": ["trump"], "fields": {"trump": "trump"}},
  {"act": "partner", "sentence": "log-partner", "label": "move-partner", "needed": ["partner"], "fields": {"partner": "seat"}},
  {"act": "discard", "sentence": "log-discard", "label": null, "needed": ["count", "lay", "table"], "fields": {"count": "number", "table": "cards", "lay": "cards"}},
  {"act": "discard", "sentence": "log-discard-own", "label": "move-discard", "needed": ["cards"], "fields": {"cards": "cards", "lay": "cards", "table": "cards"}},
  {"act": "turn", "sentence": "log-turn", "label": "move-turn", "needed": ["column"], "fields": {"column": "column"}},
  {"act": "keep", "sentence": "log-keep", "label": "move-keep", "needed": ["card"], "fields": {"card": "card"}},
  {"act": "declare", "sentence": "log-declare", "label": null, "needed": [], "fields": {}},
  {"act": "declare", "sentence": "log-declare-own", "label": "move-declare", "needed": ["hidden", "shown"], "fields": {"hidden": "card", "shown": "card"}},
  {"act": "play", "sentence": "log-play", "label": "move-play", "needed": ["card"], "fields": {"card": "card", "from": "word"}},
  {"act": "dealer", "sentence": "log-dealer", "label": "move-dealer", "needed": ["dealer"], "fields": {"dealer": "seat"}},
];
