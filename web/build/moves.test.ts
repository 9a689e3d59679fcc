import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Files } from './files.ts';
import { type Lump, mergeLumps, type Reader } from './lumps.ts';
import { moveLumps } from './moves.ts';

/** Parts by their number, each importing later ones only, and which pages ask for them. */
const anySite = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 5000 }),
      readers: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
      imports: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) =>
    parts.map(({ imports, ...part }, index) => ({
      ...part,
      modules: [`m${index}`],
      imports: imports.map((far) => index + far).filter((to) => to < parts.length),
    })),
  );
const readers: Reader[] = [1, 30, 100, 6, 1].map((weight, index) => ({
  weight,
  most: 3 + index,
  room: 4000,
}));

/** The files that a page reads, counted as a browser would ask for them. */
function readBy(
  parts: readonly { readers: number[]; imports: number[] }[],
  fileOf: number[],
  reader: number,
) {
  const found = new Set<number>();
  const ask = (file: number): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [index, { imports }] of parts.entries())
      if (fileOf[index] === file) for (const to of imports) ask(fileOf[to]!);
  };
  for (const [index, part] of parts.entries()) if (part.readers.includes(reader)) ask(fileOf[index]!);
  return found;
}

test('what files cost after moves is what they would cost if they were counted anew', () => {
  fc.assert(
    fc.property(anySite, fc.array(fc.tuple(fc.nat(13), fc.nat(5)), { maxLength: 20 }), (parts, moves) => {
      const start = parts.map((_, index) => index % 6);
      const moved = new Files(parts, readers, 6, start);
      for (const [part, to] of moves) if (part < parts.length) moved.move(part, to);
      const fileOf = moved.assignments();
      expect(moved.cost()).toBe(new Files(parts, readers, 6, fileOf).cost());
      if (!Number.isFinite(moved.cost())) return;
      const bytesOf = (file: number) =>
        parts.reduce((sum, { bytes }, index) => sum + (fileOf[index] === file ? bytes : 0), 0);
      const within = readers.every(({ most, room }, reader) => {
        const files = [...readBy(parts, fileOf, reader)];
        return files.length <= most && files.reduce((sum, file) => sum + bytesOf(file), 0) <= room / 10;
      });
      const plain = readers.reduce(
        (sum, { weight }, reader) =>
          sum + weight * [...readBy(parts, fileOf, reader)].reduce((all, file) => all + bytesOf(file), 0),
        0,
      );
      // Far from its room, what a page reads costs next to nothing but what it weighs.
      if (within) expect(moved.cost() - plain).toBeLessThan(1);
      else expect(moved.cost()).toBeGreaterThan(plain);
    }),
  );
});

test('moving keeps each module in one file, makes no circle, and gives the same files each time', () => {
  const parts: Lump[] = Array.from({ length: 12 }, (_, index) => ({
    modules: [`a${index}`, `b${index}`],
    bytes: 300 + 100 * index,
    readers: new Set([index % 5, (index * 3) % 5]),
  }));
  const importsOf = (id: string) => {
    const index = Number(id.slice(1));
    return index + 1 < parts.length ? [`a${index + 1}`] : [];
  };
  const move = () =>
    moveLumps(mergeLumps(parts, readers, importsOf), { atoms: parts, readers, importsOf, tries: 2000 });
  const files = move();
  expect(files.flatMap(({ modules }) => modules).sort()).toEqual(
    parts.flatMap(({ modules }) => modules).sort(),
  );
  const holder = new Map(files.flatMap(({ modules }, file) => modules.map((id) => [id, file] as const)));
  // Each imports the next one: files that stand one after the other make no circle.
  const order = parts.map((_, index) => holder.get(`a${index}`)!);
  expect(order.filter((file, index) => file !== order[index - 1])).toHaveLength(new Set(order).size);
  expect(move()).toEqual(files);
});
