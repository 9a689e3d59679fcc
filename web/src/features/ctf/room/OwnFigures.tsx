import type { BoardRow, LiveOwn } from '@fanion/contract/ctf/board';
import { number, ordinalEnding } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import type { LiveEvent } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { nextAbove, type Ranking, rankIn } from './model.ts';
import { ROOM_TEXTS as T } from './texts.ts';

type Props = {
  own: NonNullable<LiveOwn['row']>;
  /** Rows around one's own. */
  rows: readonly BoardRow[];
  event: Pick<LiveEvent, 'challenges' | 'totalTeams' | 'totalPlayers'>;
  ranking: Ranking;
};

/** How many the ranking has. */
const entrantsIn = ({ totalTeams, totalPlayers }: Props['event'], ranking: Ranking): number =>
  (ranking === 'solo' ? 0 : totalTeams) + (ranking === 'team' ? 0 : totalPlayers);

/**
 * Where the reader stands, in a line: rank, what parts them from the next one, score and progress. Beside a frozen board
 * their score goes on, and their rank and that gap are those of the freeze, which is said.
 */
export function OwnFigures({ own, rows, event, ranking }: Props) {
  const rank = rankIn(own, ranking);
  const next = nextAbove(rows, { id: own.id, score: own.freeze?.score ?? own.score });
  const all = event.challenges.length;
  const solved = own.solvedChallenges.length;
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
          <span className="max-md:sr-only">{T.rankOf(entrantsIn(event, ranking))}</span>
        </dd>
      </div>
      <div className="room-gap">
        <dt className="sr">{T.gap}</dt>
        <dd>
          {next ? (
            <>
              <b>{T.behind(next.gap)}</b> <span className="room-behind">{T.behindWhom}</span>{' '}
              <bdi className="truncate">{next.name}</bdi>
            </>
          ) : (
            rank === 1 && own.score > 0 && T.leads
          )}
        </dd>
      </div>
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
