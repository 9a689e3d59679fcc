import { useEffect, useState } from 'react';

/** Renders its component again each second, for a running time; not when `ticking` is false. */
export function useSeconds(ticking = true): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setCount((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
}
