import { forgetView } from './api/view-as.ts';

/** The keys of the tokens in local storage. */
const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
/** Present only while telling the other tabs why the session ended. */
const END = 'session_end';

export type Tokens = { access_token: string; refresh_token: string };

/** Why nobody is logged in: by choice, or because the session ended on the server. */
export type SessionEnd = 'none' | 'logout' | 'expired';

let lastEnd: SessionEnd = 'none';
const listeners = new Set<() => void>();

function publish() {
  for (const listener of listeners) listener();
}

export const accessToken = (): string | null => localStorage.getItem(ACCESS);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);

/** Whether this browser stores both tokens of a session. Only the server knows whether it is still valid. */
export const hasSession = (): boolean => refreshToken() !== null && accessToken() !== null;

export const sessionEnd = (): SessionEnd => lastEnd;

export function storeTokens(tokens: Tokens): void {
  const fresh = !hasSession();
  localStorage.setItem(ACCESS, tokens.access_token);
  localStorage.setItem(REFRESH, tokens.refresh_token);
  lastEnd = 'none';
  if (fresh) publish();
}

export function dropTokens(end: SessionEnd): void {
  localStorage.setItem(END, end);
  localStorage.removeItem(END);
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  forgetView();
  lastEnd = end;
  publish();
}

/** Calls back when a session starts or ends, in this tab or in another one. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === END && event.newValue) lastEnd = event.newValue as SessionEnd;
    if (event.key === null || event.key === ACCESS || event.key === REFRESH) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
