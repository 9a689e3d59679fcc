import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

/** A key with an action on the current page. */
export type Shortcut = { key: string; label: string };
let pageShortcuts: readonly Shortcut[] = [];

function show(next: readonly Shortcut[]): void {
  pageShortcuts = next;
  for (const listener of listeners) listener();
}

/** The keys of the current page, besides those of every page. */
export const usePageShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, () => pageShortcuts);

/**
 * Binds a letter key to an action while nobody types and no dialog is open; null: not now. `label` describes
 * it in the list of shortcuts; null: not listed.
 */
export function useShortcut(key: string, label: string | null, act: (() => void) | null): void {
  const on = act !== null;
  const run = useEffectEvent(() => act?.());
  useEffect(() => {
    if (!on) return;
    const mine = label === null ? null : { key, label };
    if (mine) show([...pageShortcuts, mine]);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() !== key || !singleKeysOn() || isTyping(event.target)) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      if (mine) show(pageShortcuts.filter((one) => one !== mine));
    };
  }, [key, label, on]);
}
