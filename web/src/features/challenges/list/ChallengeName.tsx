import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { LIST_TEXTS } from '../texts.ts';
import { hasSingleSolver } from './model.ts';

/** The one link of a row or a card, covering it, with its category and the marks of an Expert challenge. */
export function ChallengeName({ challenge }: { challenge: ListedChallenge }) {
  const { search } = useLocation();
  return (
    <>
      <HueLabel label={categoryName(challenge.category)} hideLabel {...categoryLook(challenge.category)} />
      <Link
        className="row-link challenge-name"
        to={`/challenges/${encodeURIComponent(challenge.slug)}`}
        // Lets the challenge's page link back to the same list.
        state={{ list: search }}
      >
        {typeset(challenge.name)}
      </Link>
      {challenge.theme.layout_type === 'matrix-red' && <Chip tone="matrix">{LIST_TEXTS.expert}</Chip>}
      {hasSingleSolver(challenge) && (
        <span role="img" aria-label={LIST_TEXTS.oneSolver} title={LIST_TEXTS.oneSolver}>
          🩸
        </span>
      )}
    </>
  );
}
