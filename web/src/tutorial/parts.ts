/** Selectors for the parts of the page that lessons talk about. */
export const PARTS = {
  hand: '.mine .hand',
  /** Hand and open cards. */
  own: '.mine .hand, .mine .table',
  columns: '.mine .table',
  /** The line with the learner's name and roles. */
  me: '.mine .line',
  counts: '.mine .line .counts',
  actions: '.actions',
  ladder: '.ladder table',
  others: '.others .seat',
  roles: '.others .role',
  contract: '.board .goal',
  trumps: '.board .trumps',
  /** Open cards and the kitty. */
  middle: '.center .open, .center .stack',
  trick: '.trick li',
  targets: '.others .target',
  tools: '.bar nav',
} as const;

export type Part = keyof typeof PARTS;
