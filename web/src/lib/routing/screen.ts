import type { Branch } from './match.ts';
import type { Place } from './place.ts';

/**
 * The current screen. `branch` is null before the first page has loaded and when its code could not be
 * fetched.
 */
export interface ScreenState {
  place: Place;
  branch: Branch | null;
  /** Why the page could not be fetched. */
  failed: unknown;
  /** The scroll position of the previous page stays. */
  scrollStays: boolean;
}

export type Screen = ReturnType<typeof createScreen>;

/** The current screen and whether the next page is loading, with notifications to its components. */
export function createScreen(place: Place) {
  const listeners = new Set<() => void>();
  let screenState: ScreenState = { place, branch: null, failed: null, scrollStays: false };
  let moving = false;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    screenState: () => screenState,
    /** Whether the code of the next page is being fetched. */
    moving: () => moving,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wait(): void {
      moving = true;
      tell();
    },
    show(next: ScreenState): void {
      screenState = next;
      moving = false;
      tell();
    },
  };
}
