import type { BoardRow, LiveBoard, LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { number, ordinalEnding } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { type LiveEvent, shownRankOf } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { gapAbove } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = {
  own: NonNullable<LiveOwn['row']>;
  /** Rows around one's own. */
  rows: readonly BoardRow[];
  event: Pick<LiveEvent, 'status' | 'challenges' | 'totalTeams' | 'totalPlayers'>;
  /** The displayed ranking; in one of a bracket that is not theirs, readers see their overall place. */
  liveRanking: LiveBoard['liveRanking'];
};

/** The number of entrants in an overall ranking. */
const entrantsIn = (
  { totalTeams, totalPlayers }: Pick<LiveEvent, 'totalTeams' | 'totalPlayers'>,
  mode: Props['liveRanking']['mode'],
): number => (mode === 'solo' ? 0 : totalTeams) + (mode === 'team' ? 0 : totalPlayers);

/**
 * The reader's standing in a line: rank, gap to the next one, score and progress. Beside a frozen board their
 * score is current, and their rank and gap are marked as those of the freeze. Nothing before the start:
 * everybody would be first.
 */
export function OwnFigures({ own, rows, event, liveRanking }: Props) {
  const among = liveRanking.bracket === null ? null : rows.find(({ id }) => id === own.id);
  const rank = among?.rank ?? shownRankOf(own, { ...liveRanking, bracket: null });
  const of = among ? liveRanking.total : entrantsIn(event, liveRanking.mode);
  const next = gapAbove(among === undefined ? [] : rows, {
    id: own.id,
    score: own.freeze?.score ?? own.score,
  });
  const leads = !next && rank === 1 && own.score > 0;
  const all = event.challenges.length;
  const solved = own.solvedChallenges.length;
  if (event.status !== 'live' && event.status !== 'ended') return null;
  return (
    <>
      <div>
        <dt className="sr">{T.rank}</dt>
        <dd>
          {own.freeze && <small>{LIVE_TEXTS.atFreeze} </small>}
          <b>
            {rank}
            <sup>{ordinalEnding(rank)}</sup>
          </b>
          <span className="max-md:sr-only">{T.rankOf(of)}</span>
        </dd>
      </div>
      {(next || leads) && (
        <div className="room-gap">
          <dt className="sr">{T.gap}</dt>
          <dd>
            {next ? (
              <>
                <b>{next.gap === 0 ? T.tied : T.behind(next.gap)}</b>{' '}
                <span className="room-behind">{next.gap === 0 ? T.tiedWhom : T.behindWhom}</span>{' '}
                <bdi className="truncate">{next.name}</bdi>
              </>
            ) : (
              T.leads
            )}
          </dd>
        </div>
      )}
      <div className="room-score">
        <dt>{T.score}</dt>
        <dd>
          <b>{number(own.score)}</b>
        </dd>
      </div>
      <div className="room-progress">
        <dt>{T.solved}</dt>
        <dd>
          <b aria-hidden="true">
            {solved}/{all}
          </b>
          <ProgressBar thin label={T.solvedOf(solved, all)} value={all === 0 ? 0 : (solved / all) * 100} />
        </dd>
      </div>
    </>
  );
}
