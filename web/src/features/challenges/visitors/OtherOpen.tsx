import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { points, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { openChallengesQuery } from './queries.ts';
import { OPEN_TEXTS as T } from './texts.ts';

/** The other challenges that a visitor may play; nothing when there are none. */
export function OtherOpen({ slug }: { slug: string }) {
  const query = useQuery(openChallengesQuery);
  const others = query.data?.challenges.filter((one) => one.slug !== slug);
  if (others?.length === 0) return null;
  return (
    <Card title={T.others}>
      {others ? (
        <ul className="lines">
          {others.map((one) => (
            <li key={one.id} className="visitor-other">
              <span className="min-w-0 flex-1">
                <Link className="row-link font-medium" to={`/ouverts/${encodeURIComponent(one.slug)}`}>
                  {typeset(one.name)}
                </Link>
                <Facts className="meta">
                  <HueLabel label={categoryName(one.category)} {...categoryLook(one.category)} />
                  {points(one.points)}
                  {one.is_solved && (
                    <span className="visitor-solved">
                      <Icon of={CircleCheck} size={16} /> {T.solved}
                    </span>
                  )}
                </Facts>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={query} failed={T.othersFailed} />
      )}
    </Card>
  );
}
