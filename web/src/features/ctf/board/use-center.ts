import { useEffect, useState } from 'react';
import type { Mode } from './model.ts';

/** The id of the reader's own row, to go to it. */
export const OWN_ROW = 'ma-ligne';

type Place = { mode: Mode; page: number };
type Given = { own: Place | null; shown: Place | null; show: (place: Place) => void };

/** Leads to the reader's own row: on its page first, then to the middle of the screen, with the focus on it. */
export function useCenter({ own, shown, show }: Given): () => void {
  const [wanted, setWanted] = useState(false);
  const there = own !== null && shown?.mode === own.mode && shown.page === own.page;

  useEffect(() => {
    if (!wanted || !there) return;
    setWanted(false);
    const row = document.getElementById(OWN_ROW);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [wanted, there]);

  return () => {
    if (!own) return;
    setWanted(true);
    if (!there) show(own);
  };
}
