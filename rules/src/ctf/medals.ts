/** What the first three of a ranking get. */
export const MEDALS = ['gold', 'silver', 'bronze'] as const;
