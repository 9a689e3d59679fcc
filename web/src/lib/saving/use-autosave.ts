import { useEffect, useEffectEvent } from 'react';

/**
 * Saves `wait` (ms) after a change is due: counted from the first change, not from the last, so that a person
 * who never stops typing is saved too.
 */
export function useAutosave(due: boolean, wait: number, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => saveNow(), wait);
    return () => clearTimeout(timer);
  }, [due, wait]);
}
