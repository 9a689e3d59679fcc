import { useEffect, useState } from 'react';

/** Draws its component again each second, for a time that passes; still when `ticking` is false. */
export function useSeconds(ticking = true): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setCount((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
}
