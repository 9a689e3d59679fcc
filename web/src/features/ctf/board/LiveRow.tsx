import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { memo } from 'react';
import { number } from '../../../lib/french.ts';
import { Adjusted } from './Adjusted.tsx';
import { type Column, sameRow } from './model.ts';
import { RowName } from './RowName.tsx';
import { RowRank } from './RowRank.tsx';
import { SolveMark } from './SolveMark.tsx';
import { OWN_ROW_ID } from './use-scroll-to-own-row.ts';

type Props = {
  row: BoardRow;
  /** The same object from one version to the next while the columns stay the same. */
  columns: readonly Column[];
  team: boolean;
  me: boolean;
  watched: boolean;
  /** A copy at the top of the table: the row itself is below. */
  pinned?: boolean;
  /** The page of the board with the row, when it is not the one shown. */
  page?: number | null;
};

/** One row of a board. Rendered again only when something in it changed. */
export const LiveRow = memo(
  function LiveRow({ row, columns, team, me, watched, pinned, page }: Props) {
    const solved = new Set(row.solvedChallenges);
    return (
      <tr
        id={me && !pinned ? OWN_ROW_ID : undefined}
        tabIndex={me && !pinned ? -1 : undefined}
        className={me ? 'is-me' : undefined}
        data-row={pinned ? undefined : row.id}
      >
        <td className="live-c1">
          <RowRank row={row} />
        </td>
        <th scope="row" className="live-c2">
          <RowName row={row} team={team} me={me} watched={watched} page={page} />
        </th>
        <td className="live-c3 num">
          {number(row.score)}
          <Adjusted points={row.adjusted} />
        </td>
        <td className="live-student num">
          {row.studentRank === null ? <span className="text-subtle">–</span> : row.studentRank}
        </td>
        {columns.map(({ id, first, worths }) => (
          <td key={id} className="live-cell" data-first={first || undefined}>
            {solved.has(id) && <SolveMark blood={row.bloods[id]} worths={worths} />}
          </td>
        ))}
      </tr>
    );
  },
  (a, b) =>
    a.columns === b.columns &&
    a.team === b.team &&
    a.me === b.me &&
    a.watched === b.watched &&
    a.pinned === b.pinned &&
    a.page === b.page &&
    sameRow(a.row, b.row),
);
