import { useEffect, useEffectEvent } from 'react';
import { isTyping, singleKeysOn } from '../../../lib/shortcuts.ts';

/** What each key of the room does, by the letter in lower case. */
export type Keys = Record<string, () => void>;

/** Single keys of the room, unless the person writes, a window is open or single keys are switched off. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog:modal')) return;
    if (isTyping(event.target)) {
      if (event.key === 'Escape') (event.target as HTMLElement).blur();
      return;
    }
    const act = keys[event.key.toLowerCase()];
    if (!act || !singleKeysOn()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
