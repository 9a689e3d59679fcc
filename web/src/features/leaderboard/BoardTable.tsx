import type { RankedMember } from '@fanion/contract/profiles/page';
import { Link } from 'react-router';
import { assetUrl } from '../../lib/api/api-base.ts';
import { number } from '../../lib/french.ts';
import { cx } from '../../ui/class-names.ts';
import { Trend } from '../../ui/figures/Trend.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { Table } from '../../ui/layout/Table.tsx';
import { BOARD_TEXTS } from './texts.ts';

type Props = {
  rows: readonly RankedMember[];
  me: string | undefined;
  stale: boolean;
  caption: string;
  /** Shows where each place went: only the general ranking is compared with the one of 7 days ago. */
  trends: boolean;
};

/** The id of the reader's own row, to jump to it. */
export const OWN_ROW = 'ma-place';

/** One page of a ranking; the reader's own row is marked ME. */
export function BoardTable({ rows, me, stale, caption, trends }: Props) {
  return (
    <div aria-busy={stale || undefined} className={cx('board', stale && 'opacity-60')}>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Rang</th>
            <th scope="col">Membre</th>
            <th scope="col" className="board-role">
              Rôle
            </th>
            <th scope="col" data-align="right" className="board-level">
              Niveau
            </th>
            <th scope="col" data-align="right" className="board-solves">
              Résolus
            </th>
            <th scope="col" data-align="right">
              Points
            </th>
            {trends && (
              <th scope="col" data-align="right">
                <abbr title={BOARD_TEXTS.trendWhole}>{BOARD_TEXTS.trend}</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.username}
              id={row.username === me ? OWN_ROW : undefined}
              className={row.username === me ? 'is-me' : undefined}
            >
              <td>
                <RankNumber rank={row.rank} />
              </td>
              <td className="board-member">
                <span className="flex min-w-0 items-center gap-3">
                  <HexAvatar name={row.username} src={assetUrl(row.avatar_url)} size={32} />
                  <Link className="row-link truncate" to={`/profile/${encodeURIComponent(row.username)}`}>
                    {row.username}
                  </Link>
                  {row.username === me && <MeChip />}
                </span>
              </td>
              <td className="board-role text-muted">{row.subscription_type}</td>
              <td data-align="right" className="board-level num text-muted">
                {row.level}
              </td>
              <td data-align="right" className="board-solves num text-muted">
                {number(row.total_challenges_solved)}
              </td>
              <td data-align="right" className="num font-semibold">
                {number(row.total_points)}
              </td>
              {trends && (
                <td data-align="right">
                  <Trend delta={row.rank_change} fresh={row.trend === 'new'} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
