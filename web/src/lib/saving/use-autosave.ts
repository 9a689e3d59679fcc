import { useEffect, useEffectEvent } from 'react';

/**
 * Saves `wait` (ms) after something came to be due: from the first change on, not from the last, so that who never stops
 * typing is saved too.
 */
export function useAutosave(due: boolean, wait: number, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => saveNow(), wait);
    return () => clearTimeout(timer);
  }, [due, wait]);
}
