import { useEffect } from 'react';
import { sendPresence } from './queries.ts';

const AGAIN_MS = 45_000;

/**
 * Tells the team what the reader is reading, every 45 s while the page is visible; not for a reader without a
 * team.
 */
export function useSendPresence(slug: string, challenge: number | null, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const say = () => {
      if (!document.hidden) void sendPresence(slug, challenge);
    };
    say();
    const timer = setInterval(say, AGAIN_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [slug, challenge, on]);
}
