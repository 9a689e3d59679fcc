import type { Look } from '@fanion/contract/association/look';
import { useSyncExternalStore } from 'react';

/** The face of the house, until the association has its own. */
const HOUSE: Look = { logo: null, icon: '/favicon.svg', colours: null };

/** A face as it was told; null for what is none. */
export function lookIn(value: unknown): Look | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'logo' in value && 'icon' in value && 'colours' in value ? (value as Look) : null;
}

/** The face that the server wrote into the page, so that no other one is ever shown first. */
function written(): Look {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=association-look]')?.content;
  try {
    return lookIn(JSON.parse(text ?? '')) ?? HOUSE;
  } catch {
    return HOUSE;
  }
}

let look = written();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const associationLook = (): Look => look;

/** Gives the page its colours; those before stay until these are read, so that none flash between. */
function wear(colours: string | null): void {
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

/** Shows it everywhere, in a page that is open too. */
export function setAssociationLook(next: Look): void {
  if (JSON.stringify(next) === JSON.stringify(look)) return;
  if (next.colours !== look.colours) wear(next.colours);
  look = next;
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', next.icon);
  for (const listener of listeners) listener();
}

/** The association's logo and colours, wherever a page shows them. */
export const useAssociationLook = (): Look => useSyncExternalStore(subscribe, associationLook);
