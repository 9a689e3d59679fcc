import { useSyncExternalStore } from 'react';

const KEY = 'single_key_shortcuts';
const listeners = new Set<() => void>();

/** Whether a single key may act as a shortcut. It can be switched off (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off';

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn);

/** Whether the person is writing, so that a key belongs to the text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
