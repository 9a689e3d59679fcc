import { EllipsisVertical } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import type { RankRow } from './model.ts';
import '../cards.css';

type Props = { rows: readonly RankRow[]; current: string | undefined; me?: string };

/** A few rows of the ranking: `current` is highlighted, and marked ME when it is the reader. */
export function RankRows({ rows, current, me }: Props) {
  return (
    <ol className="rows rank-rows">
      {rows.map((row) =>
        row === 'gap' ? (
          <li key="gap" className="rank-gap" aria-hidden="true">
            <Icon of={EllipsisVertical} size={16} />
          </li>
        ) : (
          <li key={row.username} className={row.username === current ? 'is-me' : undefined}>
            <RankNumber rank={row.rank} />
            <HexAvatar name={row.username} src={assetUrl(row.avatar_url)} size={24} />
            <span className="flex min-w-0 flex-1 items-center gap-2">
              <span className="truncate">{row.username}</span>
              {row.username === me && <MeChip word="ME" />}
            </span>
            <span className="num">{number(row.total_points)}</span>
            <Trend delta={row.rank_change} fresh={row.trend === 'new'} />
          </li>
        ),
      )}
    </ol>
  );
}
