import { priceAt, type Scoring } from '@fanion/rules/challenges/scoring';
import { hasFreeze, isFrozenAt } from '@fanion/rules/ctf/access';
import { isPausedAt } from '@fanion/rules/ctf/pause';
import { comparedUntil, snapshotTimes } from '@fanion/rules/ctf/rank-history';
import type { ScoreboardInput } from '@fanion/rules/ctf/scoreboard/board';
import { type EventStatus, eventStatus } from '@fanion/rules/ctf/status';
import type { VisibleChallenge } from '../../challenges/catalogue/service.ts';
import type { AdjustmentRow } from '../adjustments/queries.ts';
import type { EventRow } from '../events/queries.ts';
import { modeOf } from './model.ts';
import type { EntrantRow, PlayedRow, SolveRow } from './queries.ts';

/** A challenge as an event plays it. */
export interface PlayedChallenge extends PlayedRow {
  challenge: VisibleChallenge['challenge'];
}

/** A challenge as the results of its event count it: once it joined the permanent list, as it was then. */
export const withSettledScoring = (
  challenge: PlayedChallenge['challenge'],
  { settled }: PlayedRow,
): PlayedChallenge['challenge'] =>
  settled === null
    ? challenge
    : {
        ...challenge,
        scoring: settled,
        state: 'visible',
        scheduled_at: null,
        priceAt: (solves) => priceAt(settled, solves),
      };

/** The phase of an event at a moment, in ms. */
export interface Phase {
  status: EventStatus;
  /** The freeze is in force: later solves are visible only to the entrant that made them. */
  frozen: boolean;
  /** Flags are refused until the organisers' pause is over. */
  paused: boolean;
  /** Changes with the phase, a release, or the snapshot to compare with. */
  key: string;
  /** This phase lasts from `from` to `until`, the latter excluded. */
  from: number;
  until: number;
}

/**
 * Whether the challenge is shown: visible, and released (docs/product/ctf-live.md#challenges-joués; not
 * before the start).
 */
export const isReleased = (row: EventRow, one: PlayedChallenge, now: number): boolean =>
  one.challenge.state === 'visible' && now >= releaseTimeOf(row, one);

const releaseTimeOf = (row: EventRow, { challenge, released_at }: PlayedChallenge): number =>
  Math.max(row.starts_at, released_at ?? 0, challenge.scheduled_at?.getTime() ?? 0);

export function phaseOf(row: EventRow, played: readonly PlayedChallenge[], now: number): Phase {
  const status = eventStatus({ ...row, now });
  const frozen = isFrozenAt(row, now);
  const paused = status === 'live' && isPausedAt(row, now);
  const released = played.filter((one) => isReleased(row, one, now)).length;
  const { compared } = snapshotTimes({ ...row, now });
  const changes = [
    row.registration_opens_at,
    row.starts_at,
    row.ends_at,
    row.freeze_at,
    row.paused_at,
    row.resumes_at,
    ...played.map((one) => releaseTimeOf(row, one)),
    comparedUntil({ ...row, now }),
  ].filter((at) => at !== null && at > now);
  return {
    status,
    frozen,
    paused,
    key: `${status} ${frozen} ${paused} ${released} ${compared}`,
    from: now,
    until: Math.min(...(changes as number[]), Number.POSITIVE_INFINITY),
  };
}

/** The rows that an event's board is built from, apart from its solves. */
export interface BoardRows {
  row: EventRow;
  entrants: ReadonlyMap<number, EntrantRow>;
  adjustments: readonly AdjustmentRow[];
  /** The released challenges. */
  released: readonly PlayedChallenge[];
}

/** Input of the scoreboard's rules: a challenge not released, or hidden since, scores for nobody. */
export const boardInput = (
  { row, entrants, adjustments, released }: BoardRows,
  solves: Iterable<SolveRow>,
): ScoreboardInput => ({
  event: {
    ends_at: row.ends_at,
    freeze_at: row.freeze_at,
    frozen: hasFreeze(row),
    blood_points: row.blood_points,
    blood_unit: row.blood_unit,
    shared_ranks: row.shared_ranks,
  },
  entrants: [...entrants.values()].map((entrant) => ({
    id: entrant.id,
    counts: entrant.counts,
    is_student: entrant.is_student,
    group: modeOf(entrant),
  })),
  challenges: released.map(({ challenge_id, position, challenge }) => ({
    id: challenge_id,
    position,
    scoring: challenge.scoring as Scoring,
  })),
  solves: [...solves],
  adjustments,
});
