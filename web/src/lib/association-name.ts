import { DEFAULT_ASSOCIATION_NAME } from '@fanion/rules/association';
import { useSyncExternalStore } from 'react';

/** The name that the server wrote into the page, so that no other one is ever shown first. */
const written = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;

let name = written() || DEFAULT_ASSOCIATION_NAME;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the association is called now. */
export const associationName = (): string => name;

/** Says it again everywhere; false when it is what was said already. */
export function setAssociationName(next: string): boolean {
  if (next === name) return false;
  name = next;
  for (const listener of listeners) listener();
  return true;
}

/** The association's name, wherever a page says it. */
export const useAssociationName = (): string => useSyncExternalStore(subscribe, associationName);
