import { API_BASE } from './api-base.ts';

/** Seconds between two tries when the server is not reached (docs/product/interface.md#connexion-perdue). */
const RETRY_S = 5;

export type Connection = { lost: false } | { lost: true; retryIn: number };

const FINE: Connection = { lost: false };
let state: Connection = FINE;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function set(next: Connection) {
  state = next;
  for (const listener of listeners) listener();
}

/** A call did not reach the server: retries every 5 s until one does. */
export function reportLost(): void {
  if (state.lost) return;
  set({ lost: true, retryIn: RETRY_S });
  timer = setInterval(tick, 1000);
}

/** A call reached the server. */
export function reportReached(): void {
  if (!state.lost) return;
  clearInterval(timer);
  set(FINE);
}

function tick() {
  if (!state.lost) return;
  const retryIn = state.retryIn - 1;
  if (retryIn > 0) {
    set({ lost: true, retryIn });
    return;
  }
  set({ lost: true, retryIn: RETRY_S });
  void pingServer();
}

/** Checks whether the server is there, and records the outcome. Any answer will do, even a refusal. */
export async function pingServer(): Promise<void> {
  await fetch(`${API_BASE}/health/live`, { cache: 'no-store' }).then(reportReached, reportLost);
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentConnection = (): Connection => state;

/** Follows the browser's own view of the network. Returns a function to stop. */
export function watchNetwork(): () => void {
  const up = () => void pingServer();
  window.addEventListener('offline', reportLost);
  window.addEventListener('online', up);
  return () => {
    window.removeEventListener('offline', reportLost);
    window.removeEventListener('online', up);
  };
}
