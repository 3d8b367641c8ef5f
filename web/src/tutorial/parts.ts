/** Where the parts of the page are that a lesson speaks of. */

interface Place {
  selector: string;
  /** In which half of an upright screen: what the coach says goes to the other one. */
  half: 'top' | 'bottom';
}

export const PARTS = {
  hand: { selector: '.mine .hand', half: 'bottom' },
  /** Hand and open cards. */
  own: { selector: '.mine .hand, .mine .table', half: 'bottom' },
  columns: { selector: '.mine .table', half: 'bottom' },
  /** The line with the learner's name and roles. */
  me: { selector: '.mine .line', half: 'bottom' },
  counts: { selector: '.mine .line .counts', half: 'bottom' },
  actions: { selector: '.task .actions', half: 'bottom' },
  ladder: { selector: '.ladder table', half: 'bottom' },
  others: { selector: '.others .seat', half: 'top' },
  roles: { selector: '.others .role', half: 'top' },
  contract: { selector: '.board .goal', half: 'top' },
  trumps: { selector: '.board .trumps', half: 'top' },
  middle: { selector: '.center .middle', half: 'top' },
  targets: { selector: '.target', half: 'top' },
  tools: { selector: '.bar nav', half: 'top' },
} as const satisfies Record<string, Place>;

export type Part = keyof typeof PARTS;
