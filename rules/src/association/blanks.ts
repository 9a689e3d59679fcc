/** What is still to be filled of a legal text: where, and what is asked for there. */
export interface Blank {
  /** From 1. */
  line: number;
  /** Without its brackets; '' where they say nothing. */
  what: string;
}

const BLANK = /\[\s*à\s+compléter\s*:?([^[\]]*)\]/giu;

/** The blanks that a model left in a legal text, « [à compléter : …] », in their order (docs/product/association.md#textes-légaux). */
export const blanksOf = (text: string): Blank[] =>
  text
    .normalize('NFC')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(BLANK)].map(([, what = '']) => ({ line: index + 1, what: what.trim() })),
    );
