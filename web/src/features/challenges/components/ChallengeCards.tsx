import type { ListedChallenge } from '@fanion/contract/challenges';
import { difficultyLook } from '../../../lib/difficulty-look.ts';
import { counted, number } from '../../../lib/french.ts';
import { cx } from '../../../ui/class-names.ts';
import { Difficulty } from '../../../ui/Difficulty.tsx';
import { statusOf } from '../list-model.ts';
import { ChallengeName } from './ChallengeName.tsx';
import { StatusLabel } from './StatusLabel.tsx';

/** The list as cards, for a phone. */
export function ChallengeCards({ rows }: { rows: readonly ListedChallenge[] }) {
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
        </li>
      ))}
    </ul>
  );
}
