import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { memo } from 'react';
import { LIVE_TEXTS } from '../board/texts.ts';

type Props = {
  row: Pick<BoardRow, 'solvedChallenges' | 'bloods'>;
  /** Ids in the order of the list, joined: an equal string while they stay the same. */
  order: string;
  /** The challenge being read. */
  here: number | null;
};

const same = (a: Props, b: Props): boolean =>
  a.order === b.order &&
  a.here === b.here &&
  a.row.solvedChallenges.join() === b.row.solvedChallenges.join() &&
  JSON.stringify(a.row.bloods) === JSON.stringify(b.row.bloods);

/**
 * A row's solves, one cell per challenge in the order of the list: a red cap marks a first blood, a ring this
 * challenge.
 */
export const SolveStrip = memo(function SolveStrip({ row, order, here }: Props) {
  const solved = new Set(row.solvedChallenges);
  const ids = order === '' ? [] : order.split(' ').map(Number);
  return (
    <>
      <span className="sr">{LIVE_TEXTS.solvedOf(solved.size, ids.length)}</span>
      <span className="strip" aria-hidden="true">
        {ids.map((id) => (
          <i
            key={id}
            data-solved={solved.has(id) ? (row.bloods[id] === 1 ? 'first' : 'later') : undefined}
            data-here={id === here || undefined}
          />
        ))}
      </span>
    </>
  );
}, same);
