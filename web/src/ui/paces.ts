/** How long bots wait before they move, in seconds. */
export const PACES = { calm: 1.6, usual: 0.8, quick: 0.25, instant: 0 } as const;
export type Pace = keyof typeof PACES;

/** The name of the pace that is nearest to this one. */
export const paceOf = (seconds: number): Pace =>
  (Object.keys(PACES) as Pace[]).reduce((best, name) =>
    Math.abs(PACES[name] - seconds) < Math.abs(PACES[best] - seconds) ? name : best,
  );
