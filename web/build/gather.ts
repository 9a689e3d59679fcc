import { deflateRawSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { APPLICATION, FRAMES, framesOf } from './frames.ts';
import { type Lump, mergeLumps } from './lumps.ts';
import { moveLumps } from './moves.ts';

/** What is known of a module once everything is read. */
interface Module {
  bytes: number;
  imports: readonly string[];
  isEntry: boolean;
}

type Modules = Map<string, Module>;

/** Gives its icons by name: who asks for one does not ask for the others. */
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
/** What Vite adds to a file that loads another one later. */
const LOADER = /^\0(vite\/preload-helper|rolldown\/runtime)/;
const PAGE = /\/pages\/.*Page\.tsx$/;

/** Files shared with other pages that a page may ask for. */
const FILES = 8;

const mostOf = (entry: string): number => (PAGE.test(entry) ? FILES : Number.POSITIVE_INFINITY);

/** What a byte without need weighs: most where a visitor comes first and where members are each day. */
const weightOf = (entry: string): number => {
  if (!PAGE.test(entry)) return 1;
  if (/\/(auth\/(Login|Register)|challenges\/OpenChallenge)Page/.test(entry)) return 100;
  if (entry.endsWith('/CtfRoomPage.tsx')) return 90;
  return /\/(Dashboard|Challenges?|CtfEvent|Ctf|CtfRoom|Leaderboard|Learn|Lesson|Profile|Team)Page/.test(
    entry,
  )
    ? 30
    : 6;
};

/** Source bytes, beside those of every page, that make the weight which a page may have (web/build/weights.ts). */
const roomOf = (entry: string): number => {
  if (!PAGE.test(entry)) return Number.POSITIVE_INFINITY;
  // Read on a slow network: thirty kilobytes beside the shell, which the journey of lessons holds.
  if (entry.endsWith('/LessonPage.tsx')) return 120_000;
  return entry.endsWith('/LoginPage.tsx') ? 22_000 : 143_500;
};

/**
 * Gathers what several pages share in a few files for each page: a page of small modules would otherwise ask for a
 * hundred. `own`: the modules that it places; the others are placed by rules before it.
 */
export function gather(own: (id: string) => boolean): {
  plugin: Plugin;
  name: (id: string) => string | null;
} {
  const names = new Map<string, string>();
  return {
    name: (id) => names.get(id) ?? null,
    plugin: {
      name: 'fanion:gather',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        names.clear();
        for (const [name, ids] of Object.entries(place(readModules(this), own)))
          for (const id of ids) names.set(id, name);
      },
    },
  };
}

type Reader = Pick<
  ThisParameterType<Extract<Plugin['buildEnd'], (...args: never[]) => unknown>>,
  'getModuleIds' | 'getModuleInfo'
>;

function readModules(graph: Reader): Modules {
  const infos = [...graph.getModuleIds()].flatMap((id) => graph.getModuleInfo(id) ?? []);
  const barrel = infos.find(({ id }) => ICONS.test(id));
  const icons = barrel ? iconsOf(barrel.code ?? '', barrel.importedIds) : new Map<string, string>();
  return new Map(
    infos.map(({ id, code, importedIds, dynamicImporters, isEntry }) => [
      id,
      {
        bytes: deflateRawSync(code?.replace(/\/\*.*?\*\//gs, '') ?? '').length,
        imports: importedIds.flatMap((to) =>
          to === barrel?.id
            ? [to, ...importedIcons(code ?? '').flatMap((name) => icons.get(name) ?? [])]
            : to,
        ),
        isEntry: isEntry || dynamicImporters.length > 0,
      },
    ]),
  );
}

/** The module of each icon, by the names that the package gives it. */
function iconsOf(code: string, ids: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names, file] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g)) {
    const id = ids.find((one) => one.endsWith(`/${file}`));
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) if (id) found.set(name!, id);
  }
  return found;
}

/** The icons that a source imports. */
const importedIcons = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names]) =>
    names!.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
    ),
  );

/** Everything that these ask for before they run. */
function closure(modules: Modules, starts: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = modules.get(id);
    if (!module || found.has(id)) continue;
    found.add(id);
    if (!ICONS.test(id)) waiting.push(...module.imports);
  }
  return found;
}

/** The modules of each file. */
function place(modules: Modules, own: (id: string) => boolean): Record<string, string[]> {
  const ids = [...modules.keys()].sort();
  const entries = ids.filter((id) => modules.get(id)!.isEntry);
  const ending = (end: string) => entries.filter((id) => id.endsWith(end));
  const always = closure(modules, ending(APPLICATION));
  // What runs before the application: on the front page, which is sent without it, and to ask for a page.
  const starts = ids.filter((id) => /\/src\/(front|app\/main)\.ts$/.test(id));
  const before = closure(modules, starts);

  const alone = entries.map((id) => closure(modules, [id]));
  const readers = entries.map((id) =>
    PAGE.test(id) ? closure(modules, [id, ...framesOf(id).flatMap(ending)]) : closure(modules, [id]),
  );
  const first = ids.filter((id) => LOADER.test(id) || (before.has(id) && !starts.includes(id) && own(id)));
  const isShared = (id: string): boolean => {
    const of = entries.filter((_, index) => alone[index]!.has(id));
    return of.length > 1 || of.some((entry) => FRAMES.some((end) => entry.endsWith(end)));
  };
  const app: string[] = [];
  const lumps = new Map<string, Lump>();
  for (const id of ids) {
    if (before.has(id) || LOADER.test(id) || !own(id)) continue;
    if (always.has(id)) app.push(id);
    // What one page alone asks for is in its own file already.
    else if (isShared(id)) {
      const of = readers.flatMap((read, i) => (read.has(id) ? [i] : []));
      const key = of.filter((i) => PAGE.test(entries[i]!)).join();
      const lump = lumps.get(key) ?? { modules: [], bytes: 0, readers: new Set() };
      lump.modules.push(id);
      lump.bytes += modules.get(id)!.bytes;
      for (const i of of) lump.readers.add(i);
      lumps.set(key, lump);
    }
  }
  const placed = new Set([...first, ...app, ...[...lumps.values()].flatMap((lump) => lump.modules)]);
  const ownBytes = (i: number): number =>
    [...readers[i]!].reduce((sum, id) => sum + (own(id) && !placed.has(id) ? modules.get(id)!.bytes : 0), 0);
  const asking = entries.map((id, i) => ({
    weight: weightOf(id),
    most: mostOf(id),
    room: roomOf(id) - ownBytes(i),
  }));
  const importsOf = (id: string) => modules.get(id)?.imports ?? [];
  const atoms = [...lumps.values()];
  const merged = moveLumps(mergeLumps(atoms, asking, importsOf), { atoms, readers: asking, importsOf });
  return { first, app, ...Object.fromEntries(merged.map((lump, i) => [`shared-${i}`, lump.modules])) };
}
