import {
  CONTROL_ROWS,
  type Control,
  type ControlRow,
  QUIET_ROWS,
  type Submission,
} from '@fanion/contract/ctf/control/endpoints';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { hasFreeze } from '@fanion/rules/ctf/access';
import { type Heat, heatOf, quietEntrants } from '@fanion/rules/ctf/control';
import { pick } from '../../../platform/database/pick.ts';
import { presentAnnouncement, presentEvent } from '../board/present.ts';
import { iso, isoOrNull } from '../events/present.ts';
import { modeOf } from '../scoreboard/model.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import type * as queries from './queries.ts';

type QueryResult<K extends keyof typeof queries> = (typeof queries)[K] extends (
  ...parameters: never[]
) => Promise<infer T>
  ? T
  : never;

/** The parts of a control room. `real`: including what a freeze hides; `publicView`: what everybody reads. */
export interface ControlParts {
  real: BoardView;
  publicView: BoardView;
  tried: QueryResult<'loadTried'>;
  opened: QueryResult<'loadOpened'>;
  minutes: QueryResult<'loadMinutes'>;
  waiting: QueryResult<'loadWaiting'>;
  online: number;
  streams: number;
}

const NOTHING: Heat = { opened: 0, tried: 0, solved: 0, wrong: 0, median: null };
const MINUTES = 60;

const priceOf = (scoring: Scoring) =>
  scoring.kind === 'static'
    ? { initial: scoring.points, minimum: null }
    : { initial: scoring.initial, minimum: scoring.minimum };

function presentHeat(
  { played, released, board }: BoardView,
  heat: ReadonlyMap<number, Heat>,
): Control['challenges'] {
  const releasedIds = new Set(released.map(({ challenge_id }) => challenge_id));
  const prices = new Map(board.challenges.map(({ id, points }) => [id, points]));
  return played.map(({ challenge_id, challenge }) => {
    const price = priceOf(challenge.scoring as Scoring);
    return {
      id: challenge_id,
      slug: challenge.slug,
      name: challenge.name,
      category: challenge.category,
      points: prices.get(challenge_id) ?? price.initial,
      released: releasedIds.has(challenge_id),
      price,
      ...(heat.get(challenge_id) ?? NOTHING),
    };
  });
}

const countSolves = ({ board }: BoardView): number =>
  board.rows.reduce((sum, { solves }) => sum + solves.length, 0);

function presentRows(real: BoardView, publicView: BoardView): Control['board'] {
  const until = hasFreeze(real.row) ? real.row.freeze_at : Number.POSITIVE_INFINITY;
  const ranks = new Map(publicView.board.rows.map(({ entrant_id, rank }) => [entrant_id, rank]));
  const rows = real.board.rows.slice(0, CONTROL_ROWS).map((row): ControlRow => {
    const entrant = real.entrants.get(row.entrant_id);
    return {
      id: row.entrant_id,
      name: entrant?.name ?? '',
      team: entrant ? modeOf(entrant) === 'team' : false,
      rank: row.rank,
      publicRank: ranks.get(row.entrant_id) ?? null,
      score: row.score,
      solves: row.solves.map(({ challenge_id, blood, at }) => ({
        challengeId: challenge_id,
        blood,
        hidden: at > until,
      })),
    };
  });
  return {
    real: real.phase.frozen,
    hiddenSolves: Math.max(0, countSolves(real) - countSolves(publicView)),
    moved: real.board.rows.filter(({ entrant_id, rank }) => (ranks.get(entrant_id) ?? rank) !== rank).length,
    total: real.board.rows.length,
    rows,
  };
}

function presentQuiet(view: BoardView, tried: ControlParts['tried'], now: number): Control['quiet'] {
  const { entrants, row, released, solves, phase } = view;
  if (phase.status !== 'live') return { total: 0, rows: [] };
  const playing = [...entrants.values()].filter(({ counts }) => counts).map(({ id }) => id);
  const quiet = quietEntrants(
    playing,
    { tried, solved: [...solves.values()] },
    { starts_at: row.starts_at, released: released.map(({ challenge_id }) => challenge_id), now },
  );
  const names = new Map(view.played.map(({ challenge_id: id, challenge: { name } }) => [id, name]));
  return {
    total: quiet.length,
    rows: quiet.slice(0, QUIET_ROWS).map(({ entrant_id, since, tries, last }) => {
      const entrant = entrants.get(entrant_id);
      const name = last === null ? undefined : names.get(last);
      return {
        id: entrant_id,
        name: entrant?.name ?? '',
        team: entrant ? modeOf(entrant) === 'team' : false,
        since: isoOrNull(since),
        tries,
        last: last === null || name === undefined ? null : { id: last, name },
      };
    }),
  };
}

/** The whole content of a control room. */
export function presentControl(parts: ControlParts): Control {
  const { real, publicView, tried, opened, minutes, waiting, online, streams } = parts;
  const now = Date.now() + real.skew;
  const { id, slug, name, status, startDate, endDate, frozen, freezeAt, pause } = presentEvent(real);
  const counts = (entrantId: number) => real.entrants.get(entrantId)?.counts === true;
  const heat = heatOf({
    opened: opened.filter(({ entrant_id }) => counts(entrant_id)),
    tried: tried.filter(({ entrant_id }) => counts(entrant_id)),
    solved: [...real.solves.values()].filter(({ entrant_id }) => counts(entrant_id)),
  });
  const perMinute = new Map(minutes.map(({ ago, right, wrong }) => [ago, { right, wrong }]));
  return {
    event: { id, slug, name, state: real.row.state, status, startDate, endDate, frozen, freezeAt, pause },
    entrants: real.board.rows.length,
    players: real.row.participants,
    challenges: presentHeat(real, heat),
    minutes: Array.from(
      { length: MINUTES },
      (_, index) => perMinute.get(MINUTES - 1 - index) ?? { right: 0, wrong: 0 },
    ),
    board: presentRows(real, publicView),
    quiet: presentQuiet(real, tried, now),
    announcements: real.announcements.map(presentAnnouncement),
    health: {
      online,
      streams,
      mails: { count: waiting.mails, oldest: waiting.mails_since && iso(waiting.mails_since) },
      webhooks: { count: waiting.posts, oldest: waiting.posts_since && iso(waiting.posts_since) },
    },
    server_time: iso(now),
  };
}

export const presentSubmission = (row: queries.SubmissionRow): Submission => ({
  id: Number(row.id),
  at: iso(row.at),
  ...pick(row, 'outcome', 'username', 'entrant', 'challenge', 'withdrawn', 'bait', 'owner'),
  entrantId: row.entrant_id,
  team: row.in_team,
  challengeId: row.challenge_id,
});
