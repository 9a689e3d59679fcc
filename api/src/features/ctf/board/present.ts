import type { BoardRow, LiveBoard, LiveRow, LiveSolve } from '@fanion/contract/ctf/board/endpoints';
import { firstWorths } from '@fanion/rules/ctf/blood-bonus';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard/board';
import type { AdjustmentRow } from '../adjustments/queries.ts';
import { iso, isoOrNull } from '../events/present.ts';
import { modeOf, type RankingRow } from '../scoreboard/model.ts';
import { presentPlace } from '../scoreboard/present.ts';
import type { AnnouncementRow, EntrantRow } from '../scoreboard/queries.ts';
import type { BoardView } from '../scoreboard/view-model.ts';

/** One row of a board, the same for every reader. */
export function presentRow(row: RankingRow, entrant: EntrantRow, compared: BoardView['compared']): BoardRow {
  const solo = modeOf(entrant) === 'solo';
  return {
    id: row.entrant_id,
    name: entrant.name,
    pseudo: solo ? entrant.name : null,
    rank: row.rank,
    overallRank: row.overall,
    studentRank: row.student_rank,
    score: row.score,
    adjusted: row.adjusted,
    ...presentPlace(row, entrant, compared),
    solvedChallenges: row.solves.map(({ challenge_id }) => challenge_id),
    bloods: Object.fromEntries(
      row.solves.flatMap(({ challenge_id, blood }) => (blood === null ? [] : [[challenge_id, blood]])),
    ),
    lastSolveAt: isoOrNull(row.last_accept),
  };
}

/** One row of a board that ranks teams and solo players together: its moves are among all of them. */
export const presentRowAmongAll = (
  row: RankingRow,
  entrant: EntrantRow,
  compared: BoardView['compared'],
): BoardRow => ({
  ...presentRow(row, entrant, null),
  ...presentPlace({ entrant_id: row.entrant_id, rank: row.overall }, entrant, compared),
});

/** The solves of a row. `by` names ranked members only; `own`: its own team also sees who solved each. */
export const presentRowSolves = (row: Row, entrant: EntrantRow, own: boolean): LiveRow['solves'] =>
  row.solves.map(({ challenge_id, at, points, blood, member_id }) => ({
    challengeId: challenge_id,
    at: iso(at),
    points,
    blood,
    by: entrant.members.find(({ id, ranked }) => id === member_id && (own || ranked))?.username ?? null,
  }));

/** Columns of the board: the released challenges, at the price and with the solves that the board shows. */
export function presentChallenges({
  row,
  board,
  released,
  entrants,
}: BoardView): LiveBoard['liveCTF']['challenges'] {
  const challenges = new Map(released.map(({ challenge }) => [challenge.id, challenge]));
  // A board has thousands of solves: only the rows with a first blood are searched.
  const leaders = new Set(board.challenges.map(({ first_blood }) => first_blood));
  const firsts = new Map(
    board.rows
      .filter(({ entrant_id }) => leaders.has(entrant_id))
      .flatMap(({ solves }) =>
        solves.flatMap((solve) => (solve.blood === 1 ? [[solve.challenge_id, solve] as const] : [])),
      ),
  );
  return board.challenges.flatMap(({ id, points, solves, first_blood }) => {
    const challenge = challenges.get(id);
    return challenge
      ? [
          {
            id,
            slug: challenge.slug,
            title: challenge.name,
            name: challenge.name,
            category: challenge.category,
            points,
            difficulty: challenge.difficulty,
            solves,
            firstBlood: first_blood === null ? null : (entrants.get(first_blood)?.name ?? null),
            firstBloodAt: isoOrNull(firsts.get(id)?.at ?? null),
            firstBloodPoints: firsts.get(id)?.points ?? null,
            firstWorths: firstWorths(points, row),
          },
        ]
      : [];
  });
}

/** Points given to a row or taken from it. `own`: its own players also read the reason. */
export const presentAdjustment = (
  { id, points, reason, at }: AdjustmentRow,
  own: boolean,
): LiveRow['adjustments'][number] => ({ id, points, at: iso(at), reason: own ? reason : null });

export const presentAnnouncement = ({ id, text, created_at, challenge_id, challenge }: AnnouncementRow) => ({
  id,
  text,
  challenge: challenge_id === null ? null : { id: challenge_id, name: challenge ?? '' },
  createdAt: created_at.toISOString(),
});

type ShownSolve = Row['solves'][number] & Pick<Row, 'entrant_id'>;

const newerFirst = (a: ShownSolve, b: ShownSolve): number =>
  b.at - a.at || b.challenge_id - a.challenge_id || b.entrant_id - a.entrant_id;

/** The newest solves of a board, found without sorting all of them: a board has thousands. */
function newestSolves(rows: readonly Row[], most: number): ShownSolve[] {
  let newest: ShownSolve[] = [];
  let since = Number.NEGATIVE_INFINITY;
  for (const { entrant_id, solves } of rows)
    for (const solve of solves) {
      if (solve.at < since) continue;
      newest.push({ ...solve, entrant_id });
      if (newest.length < most * 4) continue;
      newest = newest.sort(newerFirst).slice(0, most);
      since = newest.at(-1)?.at ?? since;
    }
  return newest.sort(newerFirst).slice(0, most);
}

/** The latest solves that the board shows, newest first. */
export function presentSolves({ board, released, entrants }: BoardView, most: number): LiveSolve[] {
  const names = new Map(released.map(({ challenge: { id, name } }) => [id, name]));
  return newestSolves(board.rows, most).map(({ entrant_id, challenge_id, blood, points, at }) => ({
    entrantId: entrant_id,
    name: entrants.get(entrant_id)?.name ?? '',
    challengeId: challenge_id,
    challenge: names.get(challenge_id) ?? '',
    blood,
    points,
    at: iso(at),
  }));
}

/** The header of the board. */
export const presentEvent = ({ row, phase }: BoardView) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  status: phase.status,
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
  mode: row.mode,
  frozen: phase.frozen,
  freezeAt: isoOrNull(row.freeze_at),
  pause: phase.paused && row.resumes_at ? { until: iso(row.resumes_at), reason: row.pause_reason } : null,
});
