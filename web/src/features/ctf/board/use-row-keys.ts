import { useState } from 'react';
import { stayingRows } from './model.ts';

/**
 * The keys of rows that are told apart by `ids`. React moves what a row has overtaken, not that row: where one climbs
 * twenty ranks, twenty rows of sixty cells would be laid out and painted again. A row that left its place among the
 * others is therefore a new one, and they stay; `kept`, which may have the focus, never is.
 */
export function useRowKeys(ids: readonly number[], kept: number | null): string[] {
  const [known, setKnown] = useState({ ids, moves: new Map<number, number>() });
  let now = known;
  if (ids.join() !== known.ids.join()) {
    const staying = stayingRows(known.ids, ids);
    const before = new Set(known.ids);
    const moves = new Map<number, number>();
    for (const id of ids) {
      const moved = before.has(id) && !staying.has(id) && id !== kept;
      moves.set(id, (known.moves.get(id) ?? 0) + (moved ? 1 : 0));
    }
    now = { ids, moves };
    setKnown(now);
  }
  return ids.map((id) => `${id} ${now.moves.get(id) ?? 0}`);
}
