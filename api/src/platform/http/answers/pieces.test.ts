import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chainPieces,
  joinGzip,
  joinPlain,
  type Piece,
  piecesWith,
  quickPiece,
  runsOf,
  storedPiece,
} from './pieces.ts';

/** Texts as challenges have them: accents, emoji, repetitions, now and then longer than deflate's window. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'é', '🏴‍☠️ balise', '{"name":"Réseau","tags":["web"]}'.repeat(40)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ minLength: 1, maxLength: 5 }), fc.integer({ min: 14_000, max: 80_000 }))
      .map(([text, times]) => `${text}é`.repeat(Math.ceil(times / (text.length + 1)))),
  },
);

const mark = fc.string({ unit: fc.constantFrom(...'true fals,"is_:}'), maxLength: 40 });

/** The pieces as an answer joins them: a head, each body followed by the reader's mark, a foot. */
const interleave = (head: Piece, bodies: Piece[], marks: string[], foot: Piece): Piece[] => [
  head,
  ...bodies.flatMap((body, index) => [body, storedPiece(marks[index]!)]),
  foot,
];

test('the compressed answer opens to the plain one, whatever marks stand between the pieces', () => {
  fc.assert(
    fc.property(piece, fc.array(fc.tuple(piece, mark), { maxLength: 12 }), piece, (start, middle, end) => {
      const head = storedPiece(start);
      const bodies = chainPieces(
        head,
        middle.map(([text, shown]) => ({ text, mark: shown.length })),
      );
      const pieces = interleave(
        head,
        bodies,
        middle.map(([, text]) => text),
        quickPiece(end),
      );
      const plain = joinPlain(pieces);
      expect(plain.equals(Buffer.from(start + middle.flat().join('') + end))).toBe(true);
      // A shared piece comes back in one answer after another.
      for (let answer = 0; answer < 3; answer += 1)
        expect(gunzipSync(joinGzip(pieces)).equals(plain)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('a stored piece longer than one block of deflate opens whole', () => {
  for (const size of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
    const text = 'é'.repeat(Math.floor(size / 2)) + 'x'.repeat(size % 2);
    expect(gunzipSync(joinGzip([storedPiece(text)])).toString()).toBe(text);
  }
});

test('texts that look alike cost little after the first one', () => {
  const texts = Array.from({ length: 40 }, (_, n) => ({
    text: `{"id":${n},"description":"${'Une balise dérive. '.repeat(40)}"}`,
    mark: 12,
  }));
  const [first, ...others] = chainPieces(storedPiece('['), texts);
  expect(others.every((other) => other.deflated.length < first!.deflated.length)).toBe(true);
});

test('a list in runs is the list place by place, and few places of a reader make few pieces', () => {
  fc.assert(
    fc.property(fc.nat(90), fc.array(fc.nat(89), { maxLength: 20 }), (many, drawn) => {
      const bodies = chainPieces(
        storedPiece(''),
        Array.from({ length: many }, (_, n) => ({ text: `{"id":${n}`, mark: 8 })),
      );
      const own = new Set(drawn.filter((place) => place < many));
      const [usual, other] = [storedPiece(',"n":0 }'), storedPiece(',"n":11}')];
      const others = new Map(
        [...own].sort((a, b) => a - b).map((place) => [place, [bodies[place]!, other]] as const),
      );
      const pieces = piecesWith(runsOf(bodies.map((body) => [body, usual])), others);
      const plain = bodies
        .map(({ plain: text }, place) => text.toString() + (own.has(place) ? other : usual).plain.toString())
        .join('');
      expect(joinPlain(pieces).toString()).toBe(plain);
      for (let answer = 0; answer < 3; answer += 1)
        expect(gunzipSync(joinGzip(pieces)).toString()).toBe(plain);
      expect(pieces.length).toBeLessThanOrEqual(2 * own.size + 12 * (own.size + 1) + many / 16);
    }),
  );
});
