import { useRef, useState } from 'react';

/** The selection in a list, and functions to change it. */
export interface Selection {
  chosen: ReadonlySet<number>;
  /** All results of the list, including other pages. */
  whole: boolean;
  /** How many of the displayed rows are selected. */
  pageSelection: 'none' | 'some' | 'all';
  /** Selects or deselects a row; with `range`, all from the last one that was touched. */
  toggle: (id: number, range: boolean) => void;
  /** Selects or deselects every displayed row. */
  toggleShown: () => void;
  chooseWhole: () => void;
  clear: () => void;
}

/**
 * The rows from one to another, both included, in either order; only the second when the first is not
 * displayed.
 */
export function rowsBetween(rows: readonly number[], from: number | null, to: number): number[] {
  const [start, end] = [rows.indexOf(from ?? to), rows.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** A selection among the rows of a list; it persists on other pages. `rows`: the displayed ones. */
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
