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

/** A place at the table, from 0. */
export type Seat = number;

/** Chosen by the client, a new one for each request. Whatever is sent again under the same id is done once, and answered as the first time. */
export type RequestId = string;

/** 256 bits as text. Whoever shows it acts for its seat or account, so keep it secret. */
export type Token = string;

/** The number of the last event of a table: it only goes up. */
export type Version = number;

/** English or German: what players read. */
export type Language = "en" | "de";

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

/** The seat did something that nobody else sees anything of. */
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

/** Moves few enough to be written out. */
export interface ChoiceOfMoves {
  kind: "moves";
  act: Move["act"];
  moves: Move[];
}

/** Trumps that may be named, as the major or the minor. A client is told what each would mean. */
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

/** All exchanges of one seat, known by its own cards alone; `hand` has the drawn cards in it. A move may leave out which cards come from the table where the rest of it leaves one possibility. The moves listed here always say it. */
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

/** What a display of one size is about. */
export interface Bid {
  goal: number;
  bonus: number;
  loss: number;
}

/** What exactly as many tricks as declared are worth. */
export interface Declaring {
  lower: number;
  higher: number;
  both: number;
  shown_factor: number;
}

/** What the rulebook calls who has the largest display, and the second largest. */
export interface RoleNames {
  crown: string;
  shield: string;
}

/** The numbers and names of the variant that everybody at the table knows. */
export interface Terms {
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
  declaring: Declaring | null;
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

/** What one seat (or a watcher) may know of a hand. Lists are by seat unless said. */
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
  terms: Terms;
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

/** The cards and the dealer of a hand that is over: for a friend, or to play it again from some move. */
export interface PlayedDeal {
  /** Where it was played. The new table has the same game, variant and number of seats. */
  table: string;
  match: number;
  /** Both from 1, as in `HandAbout`. */
  hand: number;
  /** So many moves are made at once, as they were made then; null or 0: it begins with the deal. */
  moves?: number | null;
}

/** The lesson of the game: always the same cards, and bots that answer the same with the same. */
export interface LessonDeal {
  lesson: true;
}

/** The hand of this table was not shuffled for it. */
export interface GivenDeal {
  /** It is the lesson of the game; otherwise it has been played before. */
  lesson: boolean;
  /** So many moves were made already when it began. */
  moves: number;
  /** What each seat scored when it was played before; null until it is over here too, and in a lesson. */
  scores: number[] | null;
}

/** A table to be: the game, and who sits where. */
export interface NewTable {
  game: string;
  /** By seat: `person`, or the name of a bot. */
  seats: string[];
  variant?: string;
  /** Play so many hands. */
  hands?: number | null;
  /** Play until somebody has this score. */
  target?: number | null;
  /** Shown in the lobby; otherwise only those who have the link find it. */
  listed?: boolean;
  /** A bot stands in for a person who has been gone for so many seconds. */
  away?: number;
  /** Seconds between the moves of bots, so that people can follow; 0 where only machines look on. */
  pace?: number;
  /** The cards of the first hand; null: freshly shuffled. A table with a given deal is for one hand unless it says otherwise; it is not listed, and nobody is rated there. */
  deal?: PlayedDeal | LessonDeal | null;
}

/** Who sits in a seat. */
export interface SeatAbout {
  /** The bot whose seat it is; null: a person's. */
  bot: string | null;
  name: string | null;
  free: boolean;
  /** A bot plays for the person, who is away. */
  stood_in: boolean;
}

/** What everybody may know of a table, seated or not. */
export interface About {
  game: string;
  variant: string;
  listed: boolean;
  away: number;
  pace: number;
  seats: SeatAbout[];
  /** Which match it is, from 1; 0 before the first. */
  match: number;
  /** The match is over; a new one can be started. */
  over: boolean;
  /** Hands dealt in this match. */
  hand: number;
  /** SHA-256 of the seed of the hand in play, or of the last one. */
  commitment: string | null;
  /** The same of the next hand: shown before it is dealt. */
  next_commitment: string;
  /** Null: the hand in play (or to come, or the last one) was shuffled for this table, like any other. */
  deal: GivenDeal | null;
}

/** The hand before this one as the viewer saw it, with the seed that can now be shown. */
export interface LastHand {
  view: View;
  seed: string | null;
}

/** Everything that one viewer may know now. It comes first, and whenever an `event` would not do. */
export interface Snapshot {
  type: "snapshot";
  version: Version;
  /** Whose eyes these are; null: a watcher's. */
  seat: Seat | null;
  table: About;
  /** Null before the first match. */
  view: View | null;
  last: LastHand | null;
}

/** The first message of every socket. */
export interface Hello {
  type: "hello";
  /** The seat's token; without one the client watches. It is sent here and never in an address. */
  token?: Token | null;
  /** In which refusals and hints are worded. */
  language?: Language;
}

/** A move, like `{"act": "play", "card": "R7", "from": "hand"}`. */
export interface MakeMove {
  type: "move";
  id: RequestId;
  /** Of what the player saw when deciding. */
  version: Version;
  /** A decision of a seat. A server always sends all keys. */
  move: Move;
}

/** Begin the first match, or the next one when a match is over. */
export interface StartMatch {
  type: "start";
  id: RequestId;
  /** Begin even if seats are free: bots play there until somebody sits down. */
  fill?: boolean;
}

/** Back to before the own last move; only while all others are bots. */
export interface TakeBack {
  type: "undo";
  id: RequestId;
  version: Version;
}

/** Give the seat up. The socket goes on as that of a watcher. */
export interface LeaveTable {
  type: "leave";
  id: RequestId;
}

/** What would a bot do in my place? */
export interface AskHint {
  type: "hint";
  id: RequestId;
  /** The bot that is asked; the strongest if left out. */
  level?: string | null;
  /** What the asker calls the seats: reasons then use these names, and spell cards out. */
  names?: string[] | null;
}

/** Are you there? Also keeps proxies from closing a quiet socket. */
export interface Ping {
  type: "ping";
  id?: RequestId | null;
}

/** Everything that a client may say. */
export type ClientMessage = Hello | MakeMove | StartMatch | TakeBack | LeaveTable | AskHint | Ping;

/** The keys of a view that have changed, with their new values. */
export type ViewChanges = Partial<Omit<View, "history">>;

/** Something has happened at the table. A key that is left out has not changed. */
export interface TableEvent {
  type: "event";
  version: Version;
  /** Takes the place of the snapshot's `table`. */
  table?: About | null;
  /** Each key takes the place of the same key in the snapshot's `view`. */
  view?: ViewChanges | null;
  /** To be appended to `view.history`. */
  history?: Entry[] | null;
  /** Takes the place of the snapshot's `last`. */
  last?: LastHand | null;
}

/** The request was carried out, now or when it first came; it is stored. */
export interface Done {
  type: "done";
  id: RequestId;
  /** Of the event that came of it. */
  version: Version;
}

/** The request was not carried out. */
export interface Refused {
  type: "refused";
  /** Null if the message could not be read. */
  id: RequestId | null;
  /** A sentence for the player. */
  why: string;
  /** How things stand, where that may help. It takes the place of the one before. */
  snapshot?: Snapshot | null;
}

/** A move that a bot would consider. */
export interface Advice {
  move: Move;
  /** The expected score of the hand less the mean of the others' scores. */
  value: number | null;
  /** The expected score of the hand. */
  score: number | null;
  /** How likely the Crown's side reaches its goal. */
  reach: number | null;
  reason: string;
}

/** What a bot says, best move first. */
export interface Hint {
  type: "hint";
  id: RequestId;
  level: string;
  /** Of what the bot saw. */
  version: Version;
  advice: Advice[];
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id: RequestId | null;
}

/** Everything that a server may say. */
export type ServerMessage = Snapshot | TableEvent | Done | Refused | Hint | Pong;

/** A decision, judged by a bot that sees what its seat saw then. */
export interface Judgement {
  /** Which move of the hand, from 1. */
  at: number;
  seat: Seat;
  made: Advice;
  /** The same as `made` if nothing better was found. */
  best: Advice;
  /** How much less the move made is worth than the best one; null: there are no numbers. */
  cost: number | null;
  /** It cost more than chance would explain. */
  mistake: boolean;
}

/** What a side takes in all, in card points or in tricks. */
export interface Taken {
  amount: number;
  /** With best play of everybody; otherwise an estimate. */
  exact: boolean;
}

/** How the hand stood after so many moves, with all cards known. */
export interface Forecast {
  moves: number;
  /** For each of the sides. */
  taken: Taken[];
  /** Does the Crown's side reach its goal with best play? Null: there is none, or it is not known. */
  reached: boolean | null;
}

/** What is known so far of a hand that is over. Ask again until it is done. */
export interface Analysis {
  match: number;
  hand: number;
  /** Who judges. */
  bot: string;
  done: boolean;
  /** How many decisions will be judged in all. */
  wanted: number;
  /** In order of play. Moves that were the only legal ones are left out. */
  decisions: Judgement[];
  /** The costliest mistakes, the worst first, by the number of the move. */
  worst: number[];
  /** The Crown's side; where everybody plays alone, each seat. */
  sides: Seat[][];
  /** From the first card on; empty if none was played, and until it is known. */
  forecasts: Forecast[];
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** For the account whose token is sent along. */
export interface NewPassword {
  password: string;
  new_password: string;
}

/** To be asked once more before something that cannot be taken back. */
export interface Password {
  password: string;
}

/** Somebody is logged in. */
export interface Session {
  name: string;
  token: Token;
  /** Milliseconds since 1970. */
  expires: number;
}

/** How strong a registered player is at one game (openskill). */
export interface Rating {
  /** Among all, from 1; equal ratings share a place. */
  place: number;
  name: string;
  /** A cautious estimate, by which the list is sorted: mu less three sigma. */
  rating: number;
  mu: number;
  sigma: number;
  matches: number;
}

/** Who is logged in. */
export interface Me {
  name: string;
  /** By game; those not played yet are left out. */
  ratings: Record<string, Rating>;
}

/** What every refused request is answered with. */
export interface Problem {
  /** A sentence for a person. */
  error: string;
}

/** A way to play a game. */
export interface VariantAbout {
  name: string;
  players: number[];
  /** Hands of a match unless the table says otherwise; 0: as many as it takes. */
  hands: number;
  /** The score that ends a match; 0: none. */
  target: number;
}

/** A game that can be played here. */
export interface GameAbout {
  game: string;
  title: string;
  summary: string;
  players: number[];
  usual_players: number;
  variants: VariantAbout[];
}

/** The rules of a game. */
export interface RulesPage {
  game: string;
  variant: string;
  language: Language;
  markdown: string;
}

/** A bot that can sit at a table or give hints. */
export interface BotAbout {
  name: string;
  /** The one that is asked for hints if nobody is named. */
  best: boolean;
}

/** A listed table with a free seat. */
export interface LobbyTable {
  table: string;
  about: About;
}

/** A new table. Whoever knows its name may watch it and sit down. */
export interface Created {
  table: string;
}

/** Sit down. With an account (its token as a bearer token) the name is that of the account. */
export interface Join {
  /** 1 to 32 signs; as others see it. */
  name?: string | null;
  /** A free seat; the first one if left out. */
  seat?: number | null;
  /** Chosen by the client: 256 bits of chance in base64url. Whoever asks again with it, because the answer was lost, gets the same seat. If left out the server chooses it, and a lost answer is a lost seat. */
  token?: string | null;
}

/** A seat, and the token that acts for it. Only its hash is kept: nobody can be told it again. */
export interface Seated {
  table: string;
  seat: Seat;
  token: Token;
}

/** A hand that was dealt at a table. */
export interface HandAbout {
  match: number;
  /** Both from 1. */
  hand: number;
  over: boolean;
  /** Null while it is played. */
  scores: number[] | null;
}

/** A move of a hand that is over. */
export interface MadeMove {
  seat: Seat;
  /** Nothing of it is left out, hidden cards neither. */
  move: Move;
}

/** A hand move by move, as the one who asks may see it; its events are like those of a socket. */
export interface Replay {
  match: number;
  hand: number;
  over: boolean;
  /** Before the first move. */
  start: Snapshot;
  /** One for each move. */
  events: TableEvent[];
  /** The cards of every seat, at the start and after each move; null until the hand is over. */
  hands: Card[][][] | null;
  /** Likewise the face-down cards of every seat, by column, lowest first. */
  down: Record<string, Card[]>[][] | null;
  /** Every move with all it said, hidden cards too; null until the hand is over. */
  moves: MadeMove[] | null;
  /** The hand as in records.md; null until it is over. */
  record: Record<string, unknown> | null;
}

/** Is the server able to store a move? */
export interface Health {
  status: "ok";
}
