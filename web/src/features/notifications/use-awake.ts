import { useEffect, useState } from 'react';

/**
 * A page hidden this long (ms) is not coming back soon. A browser opens at most six connections to a server.
 */
const LONG = 20_000;

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Whether the page is visible, or was a moment ago: a glance at another tab disconnects nothing. */
export function useAwake(): boolean {
  // A page opened in the background waits until it is shown.
  const [awake, setAwake] = useState(() => !isHidden());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (isHidden()) timer = setTimeout(() => setAwake(false), LONG);
      else setAwake(true);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return awake;
}
