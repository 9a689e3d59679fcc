/** A location: an address, the state passed to it, and a key of this history entry. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** The state passed by the previous page; anything, as a browser may restore one from an older version. */
  state: unknown;
  key: string;
}

/**
 * A whole path, or the `?…` or `#…` of another place on the current page; a `search` may be empty, or without
 * its `?`.
 */
export type LinkTarget = string | { search: string };

/** The state stored in a history entry. */
interface HistoryState {
  usr: unknown;
  key: string;
  /** How many entries of this site came before it in this tab. */
  idx: number;
}

const newKey = (): string => crypto.randomUUID().slice(0, 8);

const historyStateIn = (state: unknown): Partial<HistoryState> =>
  typeof state === 'object' && state !== null ? (state as Partial<HistoryState>) : {};

/**
 * The browser's current history entry; one that it created itself, as for a link to a heading, gets its
 * number here.
 */
export function currentStep(before = -1): { place: Place; idx: number } {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = newKey(), idx = before + 1 } = historyStateIn(window.history.state);
  if (historyStateIn(window.history.state).idx === undefined)
    window.history.replaceState({ usr, key, idx } satisfies HistoryState, '');
  return { place: { pathname, search, hash, state: usr, key }, idx };
}

function urlOf(to: LinkTarget): URL {
  const { pathname, href } = window.location;
  if (typeof to === 'string') return new URL(to, href);
  const url = new URL(pathname, href);
  url.search = to.search;
  return url;
}

/** The location that a link leads to from the current address. */
export function placeOf(to: LinkTarget, state: unknown): Place {
  const { pathname, search, hash } = urlOf(to);
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}

/** The whole path of a location. */
export const pathOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** The whole path that a link leads to from the current address. */
export const hrefOf = (to: LinkTarget): string => pathOf(urlOf(to));

/** Whether a link leads to the current address. */
export const isCurrentAddress = (to: LinkTarget): boolean => hrefOf(to) === pathOf(window.location);

/** Writes a history entry: a new one, or in place of the current one. */
export function writeStep(place: Place, idx: number, how: 'push' | 'replace'): void {
  const historyState: HistoryState = { usr: place.state, key: place.key, idx };
  if (how === 'push') window.history.pushState(historyState, '', pathOf(place));
  else window.history.replaceState(historyState, '', pathOf(place));
}
