import type { RankedMember } from '@fanion/contract/profiles/page';
import { MEDALS } from '@fanion/rules/ctf/medals';
import { assetUrl } from '../../lib/api/api-base.ts';
import { counted, points } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Trend } from '../../ui/figures/Trend.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { OWN_ROW_ID } from './model.ts';
import { BOARD_TEXTS } from './texts.ts';

type Props = { first: readonly RankedMember[]; me: string | undefined; trends: boolean };

/** The first three of a ranking, the winner in the middle; the table continues after them. */
export function Podium({ first, me, trends }: Props) {
  return (
    <ol className="podium" aria-label={BOARD_TEXTS.podium}>
      {first.map(({ username, avatar_url, rank, total_points, total_challenges_solved, ...row }, place) => (
        <li
          key={username}
          id={username === me ? OWN_ROW_ID : undefined}
          className={username === me ? 'podium-place is-me' : 'podium-place'}
        >
          <HexAvatar
            name={username}
            src={assetUrl(avatar_url)}
            size={place === 0 ? 96 : 72}
            rim={MEDALS[rank - 1]}
          />
          <RankNumber rank={rank} />
          <p className="podium-name">
            <Link
              className="truncate font-medium hover:text-accent"
              to={`/profile/${encodeURIComponent(username)}`}
            >
              {username}
            </Link>
            {username === me && <MeChip />}
          </p>
          <p className="podium-points num">{points(total_points)}</p>
          <p className="meta podium-facts">
            <span>{counted(total_challenges_solved, 'résolu')}</span>
            {trends && <Trend delta={row.rank_change} fresh={row.trend === 'new'} />}
          </p>
        </li>
      ))}
    </ol>
  );
}
