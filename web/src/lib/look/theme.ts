import { useSyncExternalStore } from 'react';

/** The system's choice, or the reader's own. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Stored in the browser, and read by the page itself before it renders (index.html). */
const KEY = 'theme';
const listeners = new Set<() => void>();

const isChosen = (value: unknown): value is Theme => value === 'light' || value === 'dark';

function currentTheme(): Theme {
  const value = globalThis.document?.documentElement.dataset.theme;
  return isChosen(value) ? value : 'system';
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Applies a theme in this browser, from now on; when nothing can be stored, until the page is reloaded. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser without storage still applies it.
  }
  applyTheme(theme);
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null)
      applyTheme(isChosen(event.newValue) ? event.newValue : 'system');
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}

/** The theme of this browser; every open page follows. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
