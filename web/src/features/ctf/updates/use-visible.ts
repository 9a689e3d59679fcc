import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page can be seen: what follows an event by itself stops while it cannot. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
