import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { number } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { OrdinalText } from '../../ui/identity/OrdinalText.tsx';
import { useAccess } from '../access/queries.ts';
import { positionQuery } from '../leaderboard/queries.ts';
import { SOLVED_TEXTS as T } from './texts.ts';

/** The reader's place before and after, between their neighbours; nothing without the module. */
export function RankMoved({ before }: { before: number | null }) {
  const access = useAccess();
  const { data } = useQuery({ ...positionQuery, enabled: access.opens('leaderboard') });
  if (!access.opens('leaderboard')) return null;
  const own = data?.current_user;
  const above = data?.users_above.at(-1);
  const below = data?.users_below[0];
  return (
    <section className="solve-part">
      <h3>{T.rank}</h3>
      {own ? (
        <>
          <p className="solve-change">
            {before !== null && before !== own.rank && (
              <>
                <span className="num">
                  <span className="sr">{T.from} </span>
                  <OrdinalText>{T.rankOf(before)}</OrdinalText>
                </span>
                <Icon of={ArrowRight} size={20} />
              </>
            )}
            <b>
              <span className="sr">{T.now} </span>
              <OrdinalText>{T.rankOf(own.rank)}</OrdinalText>
            </b>
          </p>
          <ol className="solve-around">
            {[above, own, below].map(
              (row) =>
                row && (
                  <li key={row.username} className={row === own ? 'is-me' : undefined}>
                    <span className="num">{number(row.rank)}</span>
                    <HexAvatar name={row.username} src={assetUrl(row.avatar_url)} size={24} />
                    <span className="min-w-0 flex-1 truncate">{row.username}</span>
                    {row === own && <MeChip />}
                    <span className="num">{number(row.total_points)}</span>
                  </li>
                ),
            )}
          </ol>
          <p className="meta">
            {above ? T.gap(above.total_points - own.total_points, above.username) : T.first}
          </p>
        </>
      ) : (
        data && <p className="text-muted">{T.outside}</p>
      )}
    </section>
  );
}
