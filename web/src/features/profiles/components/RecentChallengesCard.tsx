import type { PublicProfile } from '@fanion/contract/profiles';
import { categoryName } from '@fanion/rules/categories';
import { Link } from 'react-router';
import { number, relative } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { Difficulty } from '../../../ui/Difficulty.tsx';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { useAccess } from '../../access/queries.ts';
import { categoryLook, difficultyLook } from '../../challenges/queries.ts';
import { PROFILE_TEXTS } from '../texts.ts';

/** Card 07 of a profile: the challenges solved last. */
export function RecentChallengesCard({ recent }: { recent: PublicProfile['recent_challenges'] }) {
  const access = useAccess();
  const opens = access.opens('challenges');
  return (
    <Card no="07" title="Challenges récents">
      {recent.length === 0 && <p className="text-muted">{PROFILE_TEXTS.noSolves}</p>}
      <ul className="lines">
        {recent.map(({ id, slug, name, category, difficulty, points, solved_at }) => (
          <li key={id}>
            <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
            <div className="min-w-0 flex-1">
              {opens ? (
                <Link
                  className="block truncate font-medium hover:text-accent"
                  to={`/challenges/${encodeURIComponent(slug)}`}
                >
                  {name}
                </Link>
              ) : (
                <span className="block truncate font-medium">{name}</span>
              )}
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3">
                <Difficulty {...difficultyLook(difficulty)} />
                <span className="meta">{relative(solved_at)}</span>
              </p>
            </div>
            <span className="num">+{number(points)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
