import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { number } from '../../../lib/french.ts';
import { Medal } from '../../../ui/identity/Medal.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { RESULTS_TEXTS } from './texts.ts';

type Result = NonNullable<CtfEvent['personalResult']>;
type Props = { event: Pick<CtfEvent, 'totalTeams'>; result: Result };

const isMedal = (rank: number | null): rank is 1 | 2 | 3 => rank === 1 || rank === 2 || rank === 3;

/** The reader's own result: place, team, score, challenges solved (docs/product/ctf.md#résultats). */
export function OwnPlace({ event, result }: Props) {
  const { rank, score, teamName, solvedChallenges, totalChallenges, provisional } = result;
  return (
    <section className="event-own is-me" aria-label={RESULTS_TEXTS.mine}>
      {rank === null ? (
        <p className="event-own-rank">{RESULTS_TEXTS.unranked}</p>
      ) : (
        <RankNumber hero rank={rank} className="event-own-rank" />
      )}
      <div className="min-w-0 flex-1">
        <h2>
          {teamName ?? RESULTS_TEXTS.mine} {isMedal(rank) && !provisional && <Medal place={rank} />}
        </h2>
        {rank !== null && event.totalTeams > 0 && (
          <p className="meta">
            {RESULTS_TEXTS.outOf(event.totalTeams)}
            {provisional && `, ${RESULTS_TEXTS.atFreeze}`}
          </p>
        )}
      </div>
      <dl>
        {score !== null && <Figure name={RESULTS_TEXTS.score} value={number(score)} />}
        {solvedChallenges !== null && (
          <Figure
            name={RESULTS_TEXTS.solved}
            value={number(solvedChallenges)}
            of={totalChallenges === null ? '' : `/${number(totalChallenges)}`}
          />
        )}
      </dl>
    </section>
  );
}

function Figure({ name, value, of = '' }: { name: string; value: string; of?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        <span>{of}</span>
      </dd>
    </div>
  );
}
