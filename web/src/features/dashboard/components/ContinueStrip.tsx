import { categoryName } from '@fanion/rules/categories';
import { useQuery } from '@tanstack/react-query';
import { points } from '../../../lib/french.ts';
import { Difficulty } from '../../../ui/Difficulty.tsx';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useAccess } from '../../access/queries.ts';
import { categoryLook, challengesQuery, difficultyLook, toContinue } from '../../challenges/queries.ts';

/** The challenge the reader tried and has not solved yet; nothing when there is none. */
export function ContinueStrip() {
  const access = useAccess();
  const { data } = useQuery({ ...challengesQuery, enabled: access.opens('challenges') });
  const challenge = toContinue(data?.challenges ?? []);
  if (!challenge) return null;
  return (
    <section className="continue-strip" aria-labelledby="continuer">
      <h2 id="continuer">Continuer</h2>
      <HueLabel label={categoryName(challenge.category)} hideLabel {...categoryLook(challenge.category)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{challenge.name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3">
          <Difficulty {...difficultyLook(challenge.difficulty)} />
          <span className="meta">{points(challenge.points)}</span>
        </p>
      </div>
      <LinkButton variant="primary" size="sm" to={`/challenges/${encodeURIComponent(challenge.slug)}`}>
        Reprendre
        <span className="sr"> {challenge.name}</span>
      </LinkButton>
    </section>
  );
}
