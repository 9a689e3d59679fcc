/**
 * Cycles among groups of modules: rooms, slices. A group is the name from `groupOf`; null leaves a module
 * out.
 */
export function circlesAmong(modules, groupOf) {
  const uses = new Map();
  for (const { source, dependencies } of modules) {
    const from = groupOf(source);
    if (from === null) continue;
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = groupOf(resolved);
      // A type does not exist at run time.
      if (to === null || to === from || dependencyTypes.includes('type-only')) continue;
      const told = uses.get(from) ?? uses.set(from, new Map()).get(from);
      if (!told.has(to)) told.set(to, `${source} → ${resolved}`);
    }
  }
  const circles = [];
  const done = new Set();
  const walk = (group, path) => {
    const start = path.indexOf(group);
    if (start !== -1) circles.push([...path.slice(start), group]);
    if (start !== -1 || done.has(group)) return;
    for (const next of uses.get(group)?.keys() ?? []) walk(next, [...path, group]);
    done.add(group);
  };
  for (const group of uses.keys()) walk(group, []);
  return circles.map((groups) => ({
    groups,
    imports: groups.slice(1).map((to, index) => uses.get(groups[index]).get(to)),
  }));
}

const FEATURE = /^(api|web)\/src\/features\/([^/]+)\/(?:([^/]+)\/)?([^/]+)$/;
const CONTRACT = /^(contract)\/src\/([^/]+)\/([^/]+?)(?:\/[^/]+)?\.ts$/;
/** Single-file slices of the contract; the excluded modules are the base of all slices. */
const CONTRACT_ROOT = /^(contract)\/src\/(?!endpoint|errors|fields|pages)([^/]+)\.ts$/;

/**
 * The slice and the room of a module, null outside slices. `slice.ts` exposes the rooms to the program: it
 * belongs to none. The files at a slice's root are a separate room; in the contract a room is a file or a
 * folder.
 */
function placeOf(source) {
  const [, side, slice, room = '', name] =
    FEATURE.exec(source) ?? CONTRACT.exec(source) ?? CONTRACT_ROOT.exec(source) ?? [];
  return side === undefined || name === 'slice.ts' ? null : { side, slice, room };
}

/** `api/ctf`; null outside slices. */
export function sliceOf(source) {
  const place = placeOf(source);
  return place && `${place.side}/${place.slice}`;
}

/** `api/ctf/board`; null outside slices. */
export function roomOf(source) {
  const place = placeOf(source);
  return place && `${place.side}/${place.slice}/${place.room}`;
}
