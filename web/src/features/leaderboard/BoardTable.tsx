import type { RankedMember } from '@fanion/contract/profiles/page';
import { assetUrl } from '../../lib/api/api-base.ts';
import { number } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { cx } from '../../ui/class-names.ts';
import { Trend } from '../../ui/figures/Trend.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { Table } from '../../ui/layout/Table.tsx';
import { OWN_ROW_ID } from './model.ts';
import { BOARD_TEXTS } from './texts.ts';

type Props = {
  rows: readonly RankedMember[];
  me: string | undefined;
  stale: boolean;
  caption: string;
  /** Whether to show trends: only the general ranking is compared with the one of 7 days ago. */
  trends: boolean;
};

/** One page of a ranking; the reader's own row is marked ME. */
export function BoardTable({ rows, me, stale, caption, trends }: Props) {
  return (
    <div aria-busy={stale || undefined} className={cx('board', stale && 'opacity-60')}>
      <Table
        caption={caption}
        rows={rows}
        keyOf={({ username }) => username}
        rowProps={({ username }) => (username === me ? { id: OWN_ROW_ID, className: 'is-me' } : {})}
        columns={[
          { id: 'rank', head: 'Rang', cell: ({ rank }) => <RankNumber rank={rank} /> },
          {
            id: 'member',
            head: 'Membre',
            look: 'board-member',
            cell: ({ username, avatar_url }) => (
              <span className="flex min-w-0 items-center gap-3">
                <HexAvatar name={username} src={assetUrl(avatar_url)} size={32} />
                <Link className="row-link truncate" to={`/profile/${encodeURIComponent(username)}`}>
                  {username}
                </Link>
                {username === me && <MeChip />}
              </span>
            ),
          },
          {
            id: 'role',
            head: 'Rôle',
            className: 'board-role',
            look: 'text-muted',
            cell: (row) => row.subscription_type,
          },
          {
            id: 'level',
            head: 'Niveau',
            align: 'figure',
            className: 'board-level',
            look: 'text-muted',
            cell: ({ level }) => level,
          },
          {
            id: 'solves',
            head: 'Résolus',
            align: 'figure',
            className: 'board-solves',
            look: 'text-muted',
            cell: (row) => number(row.total_challenges_solved),
          },
          {
            id: 'points',
            head: 'Points',
            align: 'figure',
            look: 'font-semibold',
            cell: ({ total_points }) => number(total_points),
          },
          trends && {
            id: 'trend',
            head: <abbr title={BOARD_TEXTS.trendWhole}>{BOARD_TEXTS.trend}</abbr>,
            align: 'right',
            cell: (row) => <Trend delta={row.rank_change} fresh={row.trend === 'new'} />,
          },
        ]}
      />
    </div>
  );
}
