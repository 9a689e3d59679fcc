/** Receives a departure blocked by unsaved changes: to run once the person agrees, or to drop. */
type LeaveRequest = (leave: () => void) => void;

let guard: LeaveRequest | null = null;

/** Blocks the departures below until the returned function is called. */
export function guardLeaving(ask: LeaveRequest): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/**
 * Leaves the page for good without a blockable navigation, as a logout does: at once, or when the person has
 * agreed to lose unsaved changes (docs/product/interface.md#formulaires).
 */
export function leavePage(action: () => void): void {
  if (guard) guard(action);
  else action();
}
