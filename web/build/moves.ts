import { Files, MOST_FILES, type Part } from './files.ts';
import type { Lump, Reader } from './lumps.ts';

/** Moves that are tried, and what one may cost at first. */
const TRIES = 600_000;
const HEAT = 500_000_000;
/** Files beside those there are, for what is better parted. */
const SPARE = 4;

/** The same draws each time: a site that did not change is built the same. */
function draws(): (below: number) => number {
  let state = 5;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32) * below;
  };
}

function partsOf(
  lumps: readonly Lump[],
  pages: readonly number[],
  importsOf: (id: string) => readonly string[],
): Part[] {
  const holder = new Map(lumps.flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)));
  return lumps.map(({ modules, bytes, readers }, index) => {
    const imports = modules.flatMap((id) => importsOf(id).flatMap((one) => holder.get(one) ?? []));
    return {
      modules,
      bytes,
      readers: pages.flatMap((page, at) => (readers.has(page) ? [at] : [])),
      imports: [...new Set(imports)].filter((one) => one !== index),
    };
  });
}

interface Moving {
  atoms: readonly Lump[];
  readers: readonly Reader[];
  importsOf: (id: string) => readonly string[];
  tries?: number;
}

/**
 * Moves `atoms` from file to file (`lumps`) where that costs less, by annealing: a move that costs more is taken at first,
 * and less and less, so that they do not stay where they happened to be put.
 */
export function moveLumps(
  lumps: readonly Lump[],
  { atoms, readers, importsOf, tries = TRIES }: Moving,
): Lump[] {
  const pages = readers.flatMap(({ most }, reader) => (Number.isFinite(most) ? [reader] : []));
  const parts = partsOf(atoms, pages, importsOf);
  const count = Math.min(lumps.length + SPARE, MOST_FILES);
  const start = parts.map(({ modules }) => lumps.findIndex((lump) => lump.modules.includes(modules[0]!)));
  const files = new Files(
    parts,
    pages.map((page) => readers[page]!),
    count,
    start,
  );
  const draw = draws();
  const any = <T>(all: readonly T[]): T => all[Math.floor(draw(all.length))]!;
  const readBy = pages.map((_, at) =>
    [...parts.keys()].filter((index) => parts[index]!.readers.includes(at)),
  );
  /** Most often a file that one of its readers asks for too. */
  const target = (part: number): number => {
    const of = parts[part]!.readers;
    return of.length === 0 || draw(1) < 0.2 ? Math.floor(draw(count)) : files.fileOf(any(readBy[any(of)]!));
  };
  let now = files.cost();
  let best = { cost: now, assignments: files.assignments() };
  for (let left = tries; left > 0; left--) {
    const part = Math.floor(draw(parts.length));
    const from = files.fileOf(part);
    files.move(part, target(part));
    const then = files.cost();
    if (then <= now || draw(1) < Math.exp((now - then) / (HEAT * (left / tries) ** 3))) {
      now = then;
      if (now < best.cost) best = { cost: now, assignments: files.assignments() };
    } else files.move(part, from);
  }
  const inside = Array.from({ length: count }, (_, file) =>
    parts.filter((_part, index) => best.assignments[index] === file),
  );
  return inside.flatMap((those) =>
    those.length === 0
      ? []
      : {
          modules: those.flatMap(({ modules }) => modules),
          bytes: those.reduce((sum, { bytes }) => sum + bytes, 0),
          readers: new Set(those.flatMap(({ readers: of }) => of.map((at) => pages[at]!))),
        },
  );
}
