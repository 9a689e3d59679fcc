import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { counted, number } from '../../../lib/french.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { LIST_TEXTS } from '../texts.ts';
import { ChallengeName } from './ChallengeName.tsx';
import { statusOf } from './model.ts';
import { StatusLabel } from './StatusLabel.tsx';

type Props = {
  challenge: ListedChallenge;
  /** Names of a locked challenge's prerequisites. */
  prerequisites?: readonly string[];
};

/** A challenge of the list as a card, for a phone. */
export function ChallengeCard({ challenge, prerequisites = [] }: Props) {
  return (
    <>
      <p className="challenge-card-name">
        <ChallengeName challenge={challenge} />
      </p>
      <p className="text-right whitespace-nowrap">
        <b className="num font-semibold">{number(challenge.points)}</b> <span className="meta">pts</span>
      </p>
      <p className="challenge-card-facts">
        <Difficulty {...difficultyLook(challenge.difficulty)} />
        <StatusLabel status={statusOf(challenge)} />
      </p>
      <p className="meta text-right whitespace-nowrap">{counted(challenge.solved_count, 'résolveur')}</p>
      {challenge.is_locked && <p className="challenge-asked">{LIST_TEXTS.lockedUntil(prerequisites)}</p>}
    </>
  );
}
