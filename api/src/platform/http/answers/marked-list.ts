import { getOrCreate } from '../../memory.ts';
import { deflate, type Piece } from './pieces.ts';

/** How far back a compressed text may refer (deflate's window). */
const WINDOW = 32_768;
/** A byte that no JSON text contains: nothing will refer back to it. */
const NOWHERE = 0xff;

/** Places in a run of the first length, and runs of one length in a run of the next. */
const RUN = 4;
const LONGEST = RUN ** 3;

/**
 * One place of a list: a text shared by all readers, then a mark, which for most of them is the usual one.
 */
export interface Place {
  text: string;
  usual: Piece;
}

/** A list whose readers see the same texts with their own marks. */
export interface MarkedList {
  /**
   * The list for one reader. `others`: marks other than the usual ones, of the same length, by place in
   * order.
   */
  with(others: ReadonlyMap<number, Piece>): Piece[];
}

/**
 * Stores a list compressed for all its readers: an answer takes the places with the usual marks in runs, as
 * long as possible, so that its number of pieces grows with the reader's own marks, not with the list. A run
 * is compressed when a reader first needs it. It refers back to the texts before it, never to their marks, so
 * any mark of that length may come there; the marks within it are the usual ones, compressed with it. `head`
 * comes before the list.
 */
export function markedList(head: Piece, places: readonly Place[]): MarkedList {
  const texts = places.map(({ text }) => Buffer.from(text));
  const plain = Buffer.concat([head.plain, ...places.flatMap(({ usual }, at) => [texts[at]!, usual.plain])]);
  const markless = Buffer.from(plain);
  const starts = [head.plain.length];
  for (const [at, { usual }] of places.entries()) {
    const mark = starts[at]! + texts[at]!.length;
    starts.push(mark + usual.plain.length);
    markless.fill(NOWHERE, mark, starts[at + 1]);
  }
  const compressed = (start: number, end: number): Piece => {
    const bytes = plain.subarray(start, end);
    return {
      plain: bytes,
      deflated: deflate(bytes, markless.subarray(Math.max(0, start - WINDOW), start)),
    };
  };

  const bodies = new Map<number, Piece>();
  const bodyAt = (at: number): Piece =>
    getOrCreate(bodies, at, () => compressed(starts[at]!, starts[at]! + texts[at]!.length));
  const runs = new Map<number, Map<number, Piece>>();
  const runAt = (at: number, size: number): Piece =>
    getOrCreate(
      getOrCreate(runs, size, () => new Map()),
      at,
      () => {
        const [start, end] = [starts[at]!, starts[at + size]!];
        if (size > 1) return compressed(start, end);
        const parts = [bodyAt(at), places[at]!.usual];
        return {
          plain: plain.subarray(start, end),
          deflated: Buffer.concat(parts.map((part) => part.deflated)),
        };
      },
    );

  return {
    with(others) {
      const pieces: Piece[] = [];
      let at = 0;
      const fill = (until: number): void => {
        while (at < until) {
          let size = LONGEST;
          while (at % size !== 0 || at + size > until) size /= RUN;
          pieces.push(runAt(at, size));
          at += size;
        }
      };
      for (const [place, mark] of others) {
        fill(place);
        pieces.push(bodyAt(place), mark);
        at = place + 1;
      }
      fill(places.length);
      return pieces;
    },
  };
}
