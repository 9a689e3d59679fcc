import { useEffect, useState } from 'react';

/** How long the way out stays visible after the pointer moved, in ms. */
const SHOWN_MS = 3000;

/**
 * Toggles full screen with the key F, outside fields, and keeps the screen from sleeping. Returns whether the
 * way out is visible: at first, and after the pointer moved.
 */
export function useFullScreen(): boolean {
  const [exitVisible, setExitVisible] = useState(true);

  useEffect(() => {
    let timer = setTimeout(() => setExitVisible(false), SHOWN_MS);
    const show = () => {
      clearTimeout(timer);
      setExitVisible(true);
      timer = setTimeout(() => setExitVisible(false), SHOWN_MS);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
      // A browser may refuse full screen: the page then stays as it is.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      else void document.documentElement.requestFullscreen?.().catch(() => undefined);
    };
    window.addEventListener('pointermove', show);
    window.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', show);
      window.removeEventListener('keydown', press);
    };
  }, []);

  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          if (over) void sentinel.release();
          else lock = sentinel;
        },
        // Refused on battery: the board is shown all the same.
        () => undefined,
      );
    };
    hold();
    // A hidden page loses its wake lock.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);

  return exitVisible;
}
