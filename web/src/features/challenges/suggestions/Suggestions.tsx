import type { ChallengeSuggestion } from '@fanion/contract/challenges/suggestions/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Equal, type LucideIcon, Sailboat, TrendingUp } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import './suggestions.css';
import { points, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { WeeklyStrip } from '../weekly/WeeklyStrip.tsx';
import { reasonOf } from './model.ts';
import { suggestionsQuery } from './queries.ts';
import { KIND_NAMES, SUGGESTION_TEXTS as T } from './texts.ts';

const ICONS: Record<ChallengeSuggestion['kind'], LucideIcon> = {
  warmup: Sailboat,
  level: Equal,
  stretch: TrendingUp,
};

type Props = {
  /** The challenge just solved. */
  after?: { slug: string; name: string };
  /** Whether they are open to the reader is not known yet: their space is reserved. */
  waits?: boolean;
};

/** Up to three challenges to go on with, each with its reason. */
export function Suggestions({ after, waits = false }: Props) {
  const id = useId();
  const query = useQuery({ ...suggestionsQuery(after?.slug ?? ''), enabled: !waits });
  const { data } = query;
  const solved = after && data?.solvers ? { name: typeset(after.name), solvers: data.solvers } : null;
  return (
    <section className="suggested" aria-labelledby={id}>
      <div className="suggested-head">
        <h2 id={id}>{after ? T.next : T.title}</h2>
        {data && data.suggestions.length > 0 && <p className="meta">{T.lead(data.level)}</p>}
      </div>
      {!after && data && <WeeklyStrip weekly={data.weekly} />}
      {data ? (
        data.suggestions.length === 0 ? (
          <p className="text-muted">{T.none}</p>
        ) : (
          <ul className="suggestions">
            {data.suggestions.map((one) => (
              <Suggested key={one.challenge.id} one={one} why={reasonOf(one, data.level, solved)} />
            ))}
          </ul>
        )
      ) : (
        <QueryState
          query={query}
          compact
          failed={T.failed}
          skeleton={
            <div className="suggestions">
              {!after && <Skeleton className="weekly-place" lines={1} height={56} text={T.loading} />}
              {Object.keys(KIND_NAMES).map((kind) => (
                <Skeleton key={kind} lines={1} height={146} text={T.loading} />
              ))}
            </div>
          }
        />
      )}
    </section>
  );
}

function Suggested({ one, why }: { one: ChallengeSuggestion; why: string }) {
  const { kind, challenge } = one;
  return (
    <li className="suggestion" data-kind={kind}>
      <p className="suggestion-kind">
        <Icon of={ICONS[kind]} size={16} />
        {KIND_NAMES[kind]}
      </p>
      <h3>
        <Link to={`/challenges/${encodeURIComponent(challenge.slug)}`}>{typeset(challenge.name)}</Link>
      </h3>
      <Facts className="meta mt-1">
        <HueLabel label={categoryName(challenge.category)} {...categoryLook(challenge.category)} />
        <Difficulty {...difficultyLook(challenge.difficulty)} />
        {points(challenge.points)}
      </Facts>
      <p className="suggestion-why">{why}</p>
    </li>
  );
}
