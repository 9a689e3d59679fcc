/** Takes a departure that something unsaved holds back: to run once the person agrees, or to forget. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;

/** Holds back the departures below until the function it returns is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/**
 * Leaves the page for good without a navigation that could be held, as a logout does: at once, or when the person has
 * agreed to lose what is unsaved (docs/product/interface.md#formulaires).
 */
export function leave(action: () => void): void {
  if (guard) guard(action);
  else action();
}
