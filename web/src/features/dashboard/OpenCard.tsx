import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { points, typo } from '../../lib/french.ts';
import { categoryLook } from '../../lib/look/category.ts';
import { difficultyLook } from '../../lib/look/difficulty.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { HueLabel } from '../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { Difficulty } from '../../ui/identity/Difficulty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { challengesQuery } from '../challenges/queries.ts';
import { OFFER_TEXTS as T } from './texts.ts';

/** The challenges that a member without a plan plays, and which of them they solved. */
export function OpenCard() {
  const query = useQuery(challengesQuery);
  const { data } = query;
  return (
    <Card no="02" title={T.open}>
      {data ? (
        <ul className="lines">
          {data.challenges.map((challenge) => (
            <li key={challenge.id} className="open-line">
              <span className="min-w-0 flex-1">
                <Link
                  className="row-link font-medium"
                  to={`/challenges/${encodeURIComponent(challenge.slug)}`}
                >
                  {typo(challenge.name)}
                </Link>
                <Facts className="meta">
                  <HueLabel label={categoryName(challenge.category)} {...categoryLook(challenge.category)} />
                  <Difficulty {...difficultyLook(challenge.difficulty)} />
                  {points(challenge.points)}
                </Facts>
              </span>
              {challenge.is_solved && (
                <span className="open-solved">
                  <Icon of={CircleCheck} size={16} /> {T.solved}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={query} compact failed={T.openFailed} lines={3} height={48} />
      )}
    </Card>
  );
}
