/** Where a reader is: an address, what led there said of it, and a key of this step of the history. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What the page that led here wanted known; anything, as a browser may give back what an older version kept. */
  state: unknown;
  key: string;
}

/** A whole path, or the `?…` or `#…` of another place of the page of now; a `search` may be empty, or without its `?`. */
export type To = string | { search: string };

/** What a step of the history keeps. */
interface HistoryState {
  usr: unknown;
  key: string;
  /** How many steps of this site came before it in this tab. */
  idx: number;
}

const newKey = (): string => crypto.randomUUID().slice(0, 8);

const historyStateIn = (state: unknown): Partial<HistoryState> =>
  typeof state === 'object' && state !== null ? (state as Partial<HistoryState>) : {};

/** The step that the browser is at; one that it made by itself, as for a link to a heading, is given its number. */
export function currentStep(before = -1): { place: Place; idx: number } {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = newKey(), idx = before + 1 } = historyStateIn(window.history.state);
  if (historyStateIn(window.history.state).idx === undefined)
    window.history.replaceState({ usr, key, idx } satisfies HistoryState, '');
  return { place: { pathname, search, hash, state: usr, key }, idx };
}

function urlOf(to: To): URL {
  const { pathname, href } = window.location;
  if (typeof to === 'string') return new URL(to, href);
  const url = new URL(pathname, href);
  url.search = to.search;
  return url;
}

/** The place that a link leads to from the address of now. */
export function placeOf(to: To, state: unknown): Place {
  const { pathname, search, hash } = urlOf(to);
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}

/** The whole path of a place. */
export const written = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string =>
  `${pathname}${search}${hash}`;

/** The whole path that a link leads to from the address of now. */
export const addressOf = (to: To): string => written(urlOf(to));

/** Whether a link leads to the address of now. */
export const isHere = (to: To): boolean => addressOf(to) === written(window.location);

/** Writes a step: a new one, or in place of the one of now. */
export function writeStep(place: Place, idx: number, how: 'push' | 'replace'): void {
  const historyState: HistoryState = { usr: place.state, key: place.key, idx };
  if (how === 'push') window.history.pushState(historyState, '', written(place));
  else window.history.replaceState(historyState, '', written(place));
}
