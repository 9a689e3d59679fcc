/** The axes on which participants rate an event (docs/product/ctf.md#avis). */
export const AXES = ['overall', 'difficulty', 'innovation'] as const;

export type Axis = (typeof AXES)[number];
