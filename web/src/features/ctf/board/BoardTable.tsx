import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import {
  type CSSProperties,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../../../ui/class-names.ts';
import { BoardHead } from './BoardHead.tsx';
import { LiveRow } from './LiveRow.tsx';
import { type Column, type ColumnGroup, type Pin, stayingRows } from './model.ts';
import { LIVE_TEXTS } from './texts.ts';
import { useAnimatedOrder } from './use-animated-order.ts';

export type BoardProps = {
  caption: string;
  rows: readonly BoardRow[];
  groups: readonly ColumnGroup[];
  columns: readonly Column[];
  team: boolean;
  entrants: number;
  ownId: number | null;
  watched: readonly number[];
  pins: readonly Pin[];
  solved: ReadonlySet<number>;
  stale: boolean;
  /** Denser rows, to read many at once. */
  dense?: boolean;
  onChallenge: (id: number) => void;
};

/** One page of a board. A new version is rendered in small pieces, so that the page stays responsive. */
export function BoardTable(props: BoardProps) {
  return <DrawnTable {...useDeferredValue(props)} />;
}

/** Three fixed columns, then one per challenge that scroll inside a region the keyboard reaches. */
const DrawnTable = memo(function DrawnTable(props: BoardProps) {
  const { caption, columns, team, ownId, watched, pins, stale, dense } = props;
  const rows = useFirstRows(props.rows);
  const body = useRef<HTMLTableSectionElement>(null);
  const order = rows.map(({ id }) => id);
  const keys = useRowKeys(order, ownId);
  useAnimatedOrder(body, order.join(' '));
  const ids = new Set(watched);

  return (
    <section
      className={cx('live-scroll', stale && 'opacity-60')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
      tabIndex={0}
      aria-label={LIVE_TEXTS.boardScroll}
    >
      <table
        className={cx('live-table', dense && 'live-dense')}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-busy={stale || undefined}
      >
        <caption className="sr">{caption}</caption>
        <BoardHead {...props} />
        {pins.length > 0 && (
          <tbody className="live-pinned">
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 4}>
                <span>{LIVE_TEXTS.watched}</span>
              </th>
            </tr>
            {pins.map(({ row, elsewhere }) => (
              <LiveRow
                key={row.id}
                row={row}
                columns={columns}
                team={team}
                me={row.id === ownId}
                watched
                pinned
                page={elsewhere}
              />
            ))}
          </tbody>
        )}
        <tbody ref={body}>
          {rows.map((row, index) => (
            <LiveRow
              key={keys[index]}
              row={row}
              columns={columns}
              team={team}
              me={row.id === ownId}
              watched={ids.has(row.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Row height, px. Even denser rows fill more than the region shows, which is lower than the window. */
const ROW = 44;

/**
 * The rows that fit the window, then all of them once those are rendered: a row has a cell per challenge, and
 * the first view must not wait for a whole page.
 */
function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, Math.ceil(window.innerHeight / ROW));
}

/**
 * Keys for rows identified by `ids`. React moves the rows that one overtook, not that row: where one climbs
 * twenty ranks, twenty rows of sixty cells would be laid out and painted again. A row that changed its place
 * among the others therefore gets a new key, and they stay; `ownId`, which may have the focus, never does.
 */
function useRowKeys(ids: readonly number[], ownId: number | null): string[] {
  const [previous, setPrevious] = useState({ ids, moves: new Map<number, number>() });
  let now = previous;
  if (ids.join() !== previous.ids.join()) {
    const staying = stayingRows(previous.ids, ids);
    const before = new Set(previous.ids);
    const moves = new Map<number, number>();
    for (const id of ids) {
      const moved = before.has(id) && !staying.has(id) && id !== ownId;
      moves.set(id, (previous.moves.get(id) ?? 0) + (moved ? 1 : 0));
    }
    now = { ids, moves };
    setPrevious(now);
  }
  return ids.map((id) => `${id} ${now.moves.get(id) ?? 0}`);
}
