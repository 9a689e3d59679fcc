import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedList } from './marked-list.ts';
import { joinGzip, joinPlain, type Piece, quickPiece, storedPiece } from './pieces.ts';

/** Texts like those of challenges: accents, emoji, repetitions, sometimes longer than deflate's window. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'é', '🏴‍☠️ balise', '{"name":"Réseau","tags":["web"]}'.repeat(40)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.string({ minLength: 1, maxLength: 5 }), fc.integer({ min: 14_000, max: 80_000 }))
      .map(([part, times]) => `${part}é`.repeat(Math.ceil(times / (part.length + 1)))),
  },
);

/** A usual mark, another of the same length, and whether a reader has the second one. */
const marks = fc.integer({ min: 0, max: 40 }).chain((length) => {
  const one = fc.string({
    unit: fc.constantFrom(...'true fals,"is_:}'),
    minLength: length,
    maxLength: length,
  });
  return fc.tuple(one, one);
});

const gathered = (pieces: Piece[]): string => {
  const plain = joinPlain(pieces);
  // Shared pieces are reused in several answers.
  for (let answer = 0; answer < 3; answer += 1) expect(gunzipSync(joinGzip(pieces)).equals(plain)).toBe(true);
  return plain.toString();
};

test('each reader is answered the list with their own marks, compressed or not, whoever was answered before', () => {
  const place = fc.record({ text, marks, mine: fc.boolean(), yours: fc.boolean() });
  fc.assert(
    fc.property(text, fc.array(place, { maxLength: 12 }), text, (start, places, end) => {
      const head = storedPiece(start);
      const list = markedList(
        head,
        places.map(({ text: shared, marks: [usual] }) => ({ text: shared, usual: storedPiece(usual) })),
      );
      for (const reader of ['mine', 'yours', 'mine'] as const) {
        const others = new Map(
          places.flatMap(({ marks: [, other], ...has }, at) =>
            has[reader] ? [[at, storedPiece(other)] as const] : [],
          ),
        );
        const middle = places.map(
          ({ text: shared, marks: [usual, other], ...has }) => shared + (has[reader] ? other : usual),
        );
        expect(gathered([head, ...list.with(others), quickPiece(end)])).toBe(
          Buffer.from(start + middle.join('') + end).toString(),
        );
      }
    }),
    { numRuns: 150 },
  );
});

test('few marks of a reader make few pieces of a long list', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.array(fc.nat(299), { maxLength: 20 }), (many, places) => {
      const list = markedList(
        storedPiece(''),
        Array.from({ length: many }, (_, n) => ({ text: `{"id":${n}`, usual: storedPiece(',"n":0 }') })),
      );
      const own = [...new Set(places.filter((place) => place < many))].sort((a, b) => a - b);
      const pieces = list.with(new Map(own.map((place) => [place, storedPiece(',"n":11}')])));
      expect(gathered(pieces)).toBe(
        Array.from({ length: many }, (_, n) => `{"id":${n},"n":${own.includes(n) ? '11' : '0 '}}`).join(''),
      );
      expect(pieces.length).toBeLessThanOrEqual(2 * own.length + 18 * (own.length + 1) + many / 64);
    }),
  );
});

test('texts that look alike cost little after the first one, and less in a run than one by one', () => {
  const places = Array.from({ length: 64 }, (_, n) => ({
    text: `{"id":${n},"description":"${'Une balise dérive. '.repeat(40)}"`,
    usual: storedPiece(',"solved":false}'),
  }));
  const list = markedList(storedPiece('['), places);
  const bytes = (pieces: Piece[]): number => pieces.reduce((sum, { deflated }) => sum + deflated.length, 0);
  const whole = bytes(list.with(new Map()));
  const onePlace = bytes(list.with(new Map([[0, storedPiece(',"solved":true }')]])));
  const allPlaces = bytes(list.with(new Map(places.map((_, at) => [at, storedPiece(',"solved":true }')]))));
  expect(whole).toBeLessThan(allPlaces / 3);
  expect(onePlace).toBeLessThan(allPlaces / 2);
  expect(allPlaces).toBeLessThan(places.reduce((sum, { text: shared }) => sum + shared.length, 0) / 4);
});
