import { useSyncExternalStore } from 'react';
import { hasSession, type SessionEnd, sessionEnd, subscribeSession } from '../tokens.ts';

/** Whether somebody is logged in here, and if not how the last session ended. */
export function useSession(): { loggedIn: boolean; end: SessionEnd } {
  const loggedIn = useSyncExternalStore(subscribeSession, hasSession);
  const end = useSyncExternalStore(subscribeSession, sessionEnd);
  return { loggedIn, end };
}
