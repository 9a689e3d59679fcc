import type { Look } from '@fanion/contract/association/look';
import { useSyncExternalStore } from 'react';

/** The default look, until the association has its own. */
const DEFAULT_LOOK: Look = { logo: null, icon: '/favicon.svg', colours: null };

/** Parses a look; null when invalid. */
export function parseLook(value: unknown): Look | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'logo' in value && 'icon' in value && 'colours' in value ? (value as Look) : null;
}

/** The look that the server wrote into the page, so that no other one is ever shown first. */
function readWrittenLook(): Look {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=association-look]')?.content;
  try {
    return parseLook(JSON.parse(text ?? '')) ?? DEFAULT_LOOK;
  } catch {
    return DEFAULT_LOOK;
  }
}

let look = readWrittenLook();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const associationLook = (): Look => look;

/**
 * Applies the colours to the page; the previous ones stay until these are loaded, so that none flash between.
 */
function applyColours(colours: string | null): void {
  const before = [...document.querySelectorAll('link[data-colours]')];
  const takeOff = () => {
    for (const sheet of before) sheet.remove();
  };
  if (colours === null) {
    takeOff();
    return;
  }
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = colours;
  sheet.dataset.colours = '';
  sheet.onload = takeOff;
  document.head.append(sheet);
}

/** Changes it everywhere, in an open page too. */
export function setAssociationLook(next: Look): void {
  if (JSON.stringify(next) === JSON.stringify(look)) return;
  if (next.colours !== look.colours) applyColours(next.colours);
  look = next;
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', next.icon);
  for (const listener of listeners) listener();
}

/** The association's logo and colours, for components that show them. */
export const useAssociationLook = (): Look => useSyncExternalStore(subscribe, associationLook);
