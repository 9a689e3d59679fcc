import { useEffect, useState } from 'react';

/** True once `ms` have passed since the component appeared: what is quick shows no waiting at all. */
export function useDelayed(ms: number): boolean {
  const [late, setLate] = useState(ms === 0);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}
