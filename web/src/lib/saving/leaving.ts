/** Receives a departure blocked by unsaved changes: to run once the person agrees, or to drop. */
type Guard = (leave: () => void) => void;

let guard: Guard | null = null;

/** Blocks the departures below until the returned function is called. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/**
 * Leaves the page for good without a blockable navigation, as a logout does: at once, or when the person has
 * agreed to lose unsaved changes (docs/product/interface.md#formulaires).
 */
export function leave(action: () => void): void {
  if (guard) guard(action);
  else action();
}
