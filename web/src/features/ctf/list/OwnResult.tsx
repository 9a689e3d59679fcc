import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { number } from '../../../lib/french.ts';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { CTF_TEXTS } from '../events/texts.ts';

type Props = { result: NonNullable<CtfEvent['personalResult']> };

/** The reader's result in an event; figures missing from an event held elsewhere are left out. */
export function OwnResult({ result }: Props) {
  const { rank, score, teamName, solvedChallenges, totalChallenges, provisional } = result;
  return (
    <div className="own-result is-me">
      <span className="sr">{CTF_TEXTS.ownResult}</span>
      {rank === null ? <span>{CTF_TEXTS.played}</span> : <RankNumber rank={rank} />}
      {rank !== null && provisional && <span className="meta">{CTF_TEXTS.atFreeze}</span>}
      {teamName && <b className="min-w-0 flex-1 truncate font-medium">{teamName}</b>}
      {score !== null && (
        <span className="own-result-figure">
          <span className="meta">{CTF_TEXTS.score}</span>
          <span className="num">{number(score)}</span>
        </span>
      )}
      {solvedChallenges !== null && totalChallenges !== null && totalChallenges > 0 && (
        <span className="own-result-figure">
          <span className="meta">{CTF_TEXTS.solved}</span>
          <span className="num">
            {number(solvedChallenges)}/{number(totalChallenges)}
          </span>
        </span>
      )}
    </div>
  );
}
