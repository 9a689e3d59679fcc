import { ArrowRight } from 'lucide-react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { number } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../ui/identity/MeChip.tsx';
import { OrdinalText } from '../../ui/identity/OrdinalText.tsx';
import { useAccess } from '../access/queries.ts';
import { SOLVED_TEXTS as T } from './texts.ts';
import { usePositionAfter } from './use-position-after.ts';
import type { ProgressBefore } from './use-progress-before.ts';

type Props = { before: ProgressBefore; earned: number };

/** The reader's place before and after, between its neighbours; nothing without the module. */
export function RankMoved({ before, earned }: Props) {
  const access = useAccess();
  const { data, behind } = usePositionAfter(before, earned);
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
            {before.rank !== null && before.rank !== own.rank && (
              <>
                <span className="num">
                  <span className="sr">{T.from} </span>
                  <OrdinalText>{T.rankOf(before.rank)}</OrdinalText>
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
            {behind
              ? T.following
              : above
                ? T.gap(above.total_points - own.total_points, above.username)
                : T.first}
          </p>
        </>
      ) : (
        data && <p className="text-muted">{behind ? T.following : T.unranked}</p>
      )}
    </section>
  );
}
