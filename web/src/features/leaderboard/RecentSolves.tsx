import type { Leaderboard } from '@fanion/contract/leaderboard';
import { Droplet } from 'lucide-react';
import { assetUrl } from '../../lib/api/api-base.ts';
import { actTime, number } from '../../lib/french.ts';
import { categoryLook } from '../../lib/look/category.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../ui/identity/HexAvatar.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { BOARD_TEXTS } from './texts.ts';

const SOLVES_SHOWN = 5;

/** The five most recent solves of the association. */
export function RecentSolves({ solves }: { solves: Leaderboard['recent_solves'] }) {
  return (
    <Card title={BOARD_TEXTS.recent}>
      {solves.length === 0 && <p className="text-muted">Aucun challenge résolu pour le moment.</p>}
      <ul className="lines">
        {solves.slice(0, SOLVES_SHOWN).map((solve) => (
          <li key={`${solve.username} ${solve.challenge_id}`}>
            <HexAvatar name={solve.username} src={assetUrl(solve.avatar_url)} size={32} />
            <div className="min-w-0 flex-1">
              <p className="flex min-w-0 items-center gap-2">
                <HueLabel label={solve.category} hideLabel {...categoryLook(solve.category)} />
                <Link
                  className="truncate font-medium hover:text-accent"
                  to={`/challenges/${encodeURIComponent(solve.challenge_slug)}`}
                >
                  {solve.challenge_name}
                </Link>
              </p>
              <Facts as="p" className="meta mt-0.5">
                <Link
                  className="wrap-anywhere text-muted underline decoration-line underline-offset-2 hover:text-accent"
                  to={`/profile/${encodeURIComponent(solve.username)}`}
                >
                  {solve.username}
                </Link>
                {actTime(solve.solved_at)}
                {solve.is_first_blood && (
                  <span className="inline-flex items-center gap-1 align-bottom text-live">
                    <Icon of={Droplet} size={14} /> First blood
                  </span>
                )}
              </Facts>
            </div>
            <span className="num whitespace-nowrap">+{number(solve.points_earned)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
