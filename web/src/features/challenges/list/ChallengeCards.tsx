import type { ListedChallenge } from '@fanion/contract/challenges/challenges';
import { counted, number } from '../../../lib/french.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { cx } from '../../../ui/class-names.ts';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { LIST_TEXTS } from '../texts.ts';
import { ChallengeName } from './ChallengeName.tsx';
import { statusOf } from './model.ts';
import { StatusLabel } from './StatusLabel.tsx';

/** The list as cards, for a phone. */
export function ChallengeCards({
  rows,
  asked,
}: {
  rows: readonly ListedChallenge[];
  /** Names of what is to be solved before each locked one. */
  asked: ReadonlyMap<number, readonly string[]>;
}) {
  return (
    <ul className="table-frame challenge-cards">
      {rows.map((challenge) => (
        <li
          key={challenge.id}
          className={cx(challenge.theme.layout_type === 'matrix-red' && 'challenge-matrix')}
        >
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
          <p className="meta text-right whitespace-nowrap">{counted(challenge.solved_count, 'solver')}</p>
          {challenge.is_locked && (
            <p className="challenge-asked">{LIST_TEXTS.lockedUntil(asked.get(challenge.id) ?? [])}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
