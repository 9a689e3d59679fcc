import { accessToken, dropTokens, refreshToken, storeTokens, type Tokens } from '../tokens.ts';
import { API_BASE } from './api-base.ts';

let running: Promise<boolean> | null = null;

/**
 * Replaces an access token that the server refused. Many calls that fail at once wait for one refresh, and
 * tabs take turns: the second one finds the first one's token and uses it. False when the session is over.
 */
export function refreshSession(refused: string | null): Promise<boolean> {
  running ??= withRefreshLock(() => refreshOnce(refused)).finally(() => {
    running = null;
  });
  return running;
}

function withRefreshLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('fanion-refresh', work);
}

async function refreshOnce(refused: string | null): Promise<boolean> {
  const current = accessToken();
  if (current && current !== refused) return true;
  const token = refreshToken();
  if (!token) {
    dropTokens('expired');
    return false;
  }
  const response = await fetch(`${API_BASE}/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  if (response.ok) {
    const answer = (await response.json()) as { token: Tokens };
    storeTokens(answer.token);
    return true;
  }
  // A server in trouble is no reason to log anybody out.
  if (response.status >= 500 || response.status === 429) return false;
  // Without locks another tab may have used the same token a moment before.
  if (refreshToken() !== token) return true;
  dropTokens('expired');
  return false;
}
