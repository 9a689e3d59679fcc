/** A blank left to fill in a legal text: where it is, and what belongs there. */
export interface Blank {
  /** Counted from 1. */
  line: number;
  /** The text between its brackets; '' when they are empty. */
  what: string;
}

const BLANK = /\[\s*à\s+compléter\s*:?([^[\]]*)\]/giu;

/**
 * The blanks that a model left in a legal text, « [à compléter : …] », in order
 * (docs/product/association.md#textes-légaux).
 */
export const blanksOf = (text: string): Blank[] =>
  text
    .normalize('NFC')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(BLANK)].map(([, what = '']) => ({ line: index + 1, what: what.trim() })),
    );
