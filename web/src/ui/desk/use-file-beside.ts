import { useEffect, useRef } from 'react';

type Listed<Item> = {
  items: readonly Item[];
  pagination: { page: number; size: number; total: number };
};

/** How the file that is open beside a list stands in it. */
export type Beside = {
  /** Where it is among all that are found; null when it is on another page of the list. */
  place: { at: number; of: number } | null;
  /** Opens its neighbour on this page; absent where there is none. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
};

/**
 * Ties a list to the file of one of its items, which is open beside it. Once the file is closed, the focus goes back to
 * the line that opened it: the element whose id is `line` of the item's id.
 */
export function useFileBeside<Item extends { id: number }>(
  open: number | null,
  { listed, show, line }: { listed: Listed<Item> | undefined; show: (id: number) => void; line: string },
): Beside {
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
