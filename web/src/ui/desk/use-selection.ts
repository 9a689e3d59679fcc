import { useRef, useState } from 'react';

/** What is chosen in a list, and the ways to choose. */
export interface Selection {
  chosen: ReadonlySet<number>;
  /** All that the list finds, those of its other pages too. */
  whole: boolean;
  /** How many of the rows that are shown are chosen. */
  pageSelection: 'none' | 'some' | 'all';
  /** Chooses a row or lets it go; with `range`, all from the last one that was touched. */
  toggle: (id: number, range: boolean) => void;
  /** Chooses every row that is shown, or lets them go. */
  toggleShown: () => void;
  chooseWhole: () => void;
  clear: () => void;
}

/** The rows from one to another, both included, whichever comes first; the second alone where the first is not shown. */
export function rowsBetween(rows: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [rows.indexOf(from ?? to), rows.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Chooses among the rows of a list; what is chosen stays when another page of it is shown. `rows`: those that are. */
export function useSelection(rows: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState(false);
  const last = useRef<number | null>(null);

  function set(ids: readonly number[], on: boolean): void {
    const next = new Set(whole ? rows : chosen);
    for (const id of ids)
      if (on) next.add(id);
      else next.delete(id);
    setWhole(false);
    setChosen(next);
  }
  const count = whole ? rows.length : rows.filter((id) => chosen.has(id)).length;
  const pageSelection = count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  return {
    chosen,
    whole,
    pageSelection,
    toggle(id, range) {
      const on = !(whole || chosen.has(id));
      set(range ? rowsBetween(rows, last.current, id) : [id], on);
      last.current = id;
    },
    toggleShown: () => set(rows, pageSelection !== 'all'),
    chooseWhole: () => setWhole(true),
    clear() {
      setWhole(false);
      setChosen(new Set());
    },
  };
}
