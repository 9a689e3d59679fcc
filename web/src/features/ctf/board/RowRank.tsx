import type { BoardRow } from '@fanion/contract/ctf/board/endpoints';
import { Crown, Medal } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)'];

/**
 * A rank: the crown of the first, the medals of the next two once they have a point, the number, and its
 * trend.
 */
export function RowRank({ row }: { row: BoardRow }) {
  const placed = row.rank <= 3 && row.score > 0;
  return (
    <span className="live-rank">
      <span className="live-crown" style={{ color: METALS[row.rank - 1] }}>
        {placed && <Icon of={row.rank === 1 ? Crown : Medal} size={16} />}
      </span>
      <b className="num">{row.rank}</b>
      <Trend delta={row.rankChange} fresh={row.trend === 'new'} />
    </span>
  );
}
