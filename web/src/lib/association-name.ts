import { DEFAULT_ASSOCIATION_NAME } from '@fanion/rules/association';
import { useSyncExternalStore } from 'react';

/** The name that the server wrote into the page, so that no other one is ever shown first. */
const readWrittenName = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;

let name = readWrittenName() || DEFAULT_ASSOCIATION_NAME;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The association's current name. */
export const associationName = (): string => name;

/** Changes the name everywhere; false when it is the same. */
export function setAssociationName(next: string): boolean {
  if (next === name) return false;
  name = next;
  for (const listener of listeners) listener();
  return true;
}

/** The association's name, for components that show it. */
export const useAssociationName = (): string => useSyncExternalStore(subscribe, associationName);
