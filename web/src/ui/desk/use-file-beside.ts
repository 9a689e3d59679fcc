import { useEffect, useRef } from 'react';

type Listed<Item> = {
  items: readonly Item[];
  pagination: { page: number; size: number; total: number };
};

/** The open file's position in the list beside it. */
export type FilePosition = {
  /** Its position among all results; null when it is on another page of the list. */
  place: { at: number; of: number } | null;
  /** Opens the neighbour on this page; absent when there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/**
 * Links a list to the file of one of its items, open beside it. When the file is closed, the focus returns to
 * the line that opened it: the element with the id `line` gives for the item.
 */
export function useFileBeside<Item extends { id: number }>(
  open: number | null,
  { listed, show, line }: { listed: Listed<Item> | undefined; show: (id: number) => void; line: string },
): FilePosition {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    if (closed !== null) document.getElementById(`${line}-${closed}`)?.focus();
  }, [open, line]);

  const index = listed?.items.findIndex(({ id }) => id === open) ?? -1;
  if (!listed || index < 0) return { place: null, previous: undefined, next: undefined };
  const { items, pagination } = listed;
  const neighbour = (by: number) => {
    const other = items[index + by];
    return other && (() => show(other.id));
  };
  return {
    place: { at: (pagination.page - 1) * pagination.size + index + 1, of: pagination.total },
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
