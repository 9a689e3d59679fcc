import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bracketTakes, placesInBrackets, rowsOfBracket } from './brackets.ts';

test('a bracket for both takes all, another its own kind', () => {
  expect([bracketTakes('both', 'solo'), bracketTakes('both', 'team')]).toEqual([true, true]);
  expect([bracketTakes('solo', 'solo'), bracketTakes('solo', 'team')]).toEqual([true, false]);
  expect([bracketTakes('team', 'solo'), bracketTakes('team', 'team')]).toEqual([false, true]);
});

const board = fc
  .array(
    fc.record({ rank: fc.integer({ min: 1, max: 8 }), bracketId: fc.option(fc.integer({ min: 1, max: 3 })) }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((row, entrantId) => ({ ...row, entrantId })));

test('the place in a bracket is one more than how many of it are better on the whole board', () => {
  fc.assert(
    fc.property(board, (rows) => {
      const bracketPlaces = placesInBrackets(rows);
      for (const { entrantId, rank, bracketId } of rows) {
        const mates = rows.filter((one) => one.bracketId === bracketId);
        expect(bracketPlaces.get(entrantId)).toEqual(
          bracketId === null
            ? undefined
            : {
                bracketId,
                rank: mates.filter((one) => one.rank < rank).length + 1,
                total: mates.length,
              },
        );
      }
    }),
  );
});

test('those of a bracket are ranked among themselves: equals stay equals, and the next skips', () => {
  const rows = [
    { name: 'a', rank: 1, bracketId: 1 },
    { name: 'b', rank: 2, bracketId: null },
    { name: 'c', rank: 3, bracketId: 1 },
    { name: 'd', rank: 3, bracketId: 1 },
    { name: 'e', rank: 5, bracketId: 1 },
    { name: 'f', rank: 6, bracketId: 2 },
  ];
  expect(rowsOfBracket(rows, 1).map(({ name, rank }) => [name, rank])).toEqual([
    ['a', 1],
    ['c', 2],
    ['d', 2],
    ['e', 4],
  ]);
  expect(rowsOfBracket(rows, 3)).toEqual([]);
});
