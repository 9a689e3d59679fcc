import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page is visible: automatic updates stop while it is not. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
