import type { ListedChallenge } from '@fanion/contract/challenges';
import { categoryName } from '@fanion/rules/categories';
import { Link, useLocation } from 'react-router';
import { categoryLook } from '../../../lib/category-look.ts';
import { typo } from '../../../lib/french.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { HueLabel } from '../../../ui/HueLabel.tsx';
import { isOneBlood } from '../list-model.ts';
import { LIST_TEXTS } from '../texts.ts';

/** The one link of a row or a card, stretched over it, with its category and the marks of an expert's challenge. */
export function ChallengeName({ challenge }: { challenge: ListedChallenge }) {
  const { search } = useLocation();
  return (
    <>
      <HueLabel label={categoryName(challenge.category)} hideLabel {...categoryLook(challenge.category)} />
      <Link
        className="row-link challenge-name"
        to={`/challenges/${encodeURIComponent(challenge.slug)}`}
        // Lets the page of the challenge lead back to the same list.
        state={{ list: search }}
      >
        {typo(challenge.name)}
      </Link>
      {challenge.theme.layout_type === 'matrix-red' && <Chip tone="matrix">{LIST_TEXTS.expert}</Chip>}
      {isOneBlood(challenge) && (
        <span role="img" aria-label={LIST_TEXTS.oneSolver} title={LIST_TEXTS.oneSolver}>
          🩸
        </span>
      )}
    </>
  );
}
