import type { Branch } from './match.ts';
import type { Place } from './place.ts';

/** What is on screen. `branch` is null before the first page has come and where its code could not be fetched. */
export interface ScreenState {
  place: Place;
  branch: Branch | null;
  /** Why the page could not be fetched. */
  failed: unknown;
  /** The page stays as far down as the one before it. */
  scrollStays: boolean;
}

export type Screen = ReturnType<typeof createScreen>;

/** What is on screen and whether the next page is on its way, told to who draws them. */
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
