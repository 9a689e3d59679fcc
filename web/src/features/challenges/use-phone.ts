import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(width <= 768px)');

function subscribe(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for a table: the list becomes cards then (behaviours 1, "Challenges list"). */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);
