import { useEffect, useState } from 'react';

/** A page hidden this long (ms) is not coming back at once. A browser opens six connections to a server, not more. */
const LONG = 20_000;

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Whether the page is looked at, or was a moment ago: a short look at another tab cuts nothing. */
export function useAwake(): boolean {
  // A page opened behind the one that is read waits until it is looked at.
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
