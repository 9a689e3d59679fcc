import { useEffect, useState } from 'react';
import type { Mode } from './model.ts';

/** The id of the reader's own row, as a target. */
export const OWN_ROW_ID = 'ma-ligne';

type Place = { mode: Mode; page: number };
type Options = { own: Place | null; currentPlace: Place | null; show: (place: Place) => void };

/**
 * Goes to the reader's own row: to its page first, then to the middle of the screen, with the focus on it.
 */
export function useScrollToOwnRow({ own, currentPlace, show }: Options): () => void {
  const [shouldCenter, setShouldCenter] = useState(false);
  const there = own !== null && currentPlace?.mode === own.mode && currentPlace.page === own.page;

  useEffect(() => {
    if (!shouldCenter || !there) return;
    setShouldCenter(false);
    const row = document.getElementById(OWN_ROW_ID);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [shouldCenter, there]);

  return () => {
    if (!own) return;
    setShouldCenter(true);
    if (!there) show(own);
  };
}
