import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDot } from 'lucide-react';
import { points, typeset } from '../../lib/french.ts';
import { categoryLook } from '../../lib/look/category.ts';
import { difficultyLook } from '../../lib/look/difficulty.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { Difficulty } from '../../ui/identity/Difficulty.tsx';
import { HexFrame } from '../../ui/identity/HexFrame.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { challengesQuery } from '../challenges/list/queries.ts';
import { openChallengesQuery } from '../challenges/visitors/queries.ts';
import { ownProfileQuery } from '../profiles/queries.ts';
import { remainingGains } from './model.ts';
import { OFFER_TEXTS as T } from './texts.ts';

/** The challenges for a member without a plan, which of them they solved, and what the others are worth. */
export function OpenCard({ no }: { no: string }) {
  const query = useQuery(challengesQuery);
  // The answer with the first words of each.
  const { data: open } = useQuery(openChallengesQuery);
  const { data: own } = useQuery(ownProfileQuery);
  const { data } = query;
  const left = data && remainingGains(data.challenges);
  return (
    <Card no={no} title={T.open}>
      {data ? (
        <>
          <ul className="lines open-lines">
            {data.challenges
              .toSorted((a, b) => a.points - b.points)
              .map((challenge) => (
                <Line
                  key={challenge.id}
                  challenge={challenge}
                  summary={open?.challenges.find(({ id }) => id === challenge.id)?.summary ?? ''}
                />
              ))}
          </ul>
          {left && own && (
            <p className="open-left">
              {left.points > 0
                ? T.left(left.points, left.xp, { level: own.level + 1, xp: own.xp_to_next_level })
                : T.noneLeft}
            </p>
          )}
        </>
      ) : (
        <QueryState query={query} compact failed={T.openFailed} lines={3} height={72} />
      )}
    </Card>
  );
}

function Line({ challenge, summary }: { challenge: ListedChallenge; summary: string }) {
  const { icon, hue } = categoryLook(challenge.category);
  return (
    <li className="open-line">
      <HexFrame size={48} hue={hue} tinted>
        <Icon of={icon} />
      </HexFrame>
      <span className="open-said min-w-0 flex-1">
        <Link className="row-link open-name" to={`/challenges/${encodeURIComponent(challenge.slug)}`}>
          {typeset(challenge.name)}
        </Link>
        {summary && <span className="open-why">{typeset(summary)}</span>}
        <Facts className="meta">
          {categoryName(challenge.category)}
          <Difficulty {...difficultyLook(challenge.difficulty)} />
          {points(challenge.points)}
        </Facts>
      </span>
      {challenge.is_solved ? (
        <Chip tone="ok" icon={CircleCheck}>
          {T.solved}
        </Chip>
      ) : challenge.is_tried ? (
        <Chip tone="accent" icon={CircleDot}>
          {T.started}
        </Chip>
      ) : (
        <span className="btn btn-sm" aria-hidden="true">
          {T.openIt}
        </span>
      )}
    </li>
  );
}
