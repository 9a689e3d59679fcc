import { snapshotTimes } from '@fanion/rules/ctf/rank-history';
import { createScoreboard } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import { eventChallenges } from '../../challenges/catalogue/service.ts';
import { loadAdjustments } from '../adjustments/queries.ts';
import { loadEvents } from '../events/queries.ts';
import { boardInput, isReleased, type PlayedChallenge, phaseOf, withSettledScoring } from './phase-model.ts';
import * as queries from './queries.ts';
import { ANNOUNCEMENTS, addSolve, type LoadedRows } from './view-model.ts';

/** Solves written less than this long ago (ms) are read in full; older ones are compared by their sum. */
const RECENT = 2000;

type SolveIndex = Pick<LoadedRows, 'solves' | 'solvesOf'>;

interface LoadOptions {
  /** What is already loaded: only what changed since is read and built again. */
  before: LoadedRows | null;
  /** Solves received while the load runs. */
  receivedSolves: () => readonly queries.SolveRow[];
}

/** Whether the known solves match the database: `sum` covers those before `since`, `recent` the others. */
function isUpToDate(
  { solves }: SolveIndex,
  {
    since,
    sum,
    recent,
    receivedSolves,
  }: {
    since: number;
    sum: queries.SolveSum;
    recent: readonly queries.SolveRow[];
    receivedSolves: readonly queries.SolveRow[];
  },
): boolean {
  const fresh = new Map(
    [...recent, ...receivedSolves].map((solve) => [solve.id, queries.traceOfSolve(solve)]),
  );
  let count = 0;
  let trace = 0;
  for (const solve of solves.values()) {
    if (solve.at >= since) {
      if (fresh.get(solve.id) !== queries.traceOfSolve(solve)) return false;
      continue;
    }
    count += 1;
    trace += queries.traceOfSolve(solve);
  }
  return count === sum.solves && trace === sum.trace;
}

/** Reads the current solves of an event: only the recent ones when the others are known, else all. */
async function readSolves(
  { reads }: Context,
  id: number,
  { before, receivedSolves }: LoadOptions,
): Promise<{ solveIndex: SolveIndex; rows: queries.SolveRow[] }> {
  if (before) {
    const since = Date.now() + before.skew - RECENT;
    const [sum, recent] = await Promise.all([
      queries.sumSolves(reads, id, since),
      queries.loadSolves(reads, id, since),
    ]);
    if (isUpToDate(before, { since, sum, recent, receivedSolves: receivedSolves() }))
      return { solveIndex: before, rows: recent };
  }
  return {
    solveIndex: { solves: new Map(), solvesOf: new Map() },
    rows: await queries.loadSolves(reads, id),
  };
}

/** Loads an event's current rows; `news`: solves that were not known. Null when there is no such event. */
export async function loadBoard(
  context: Context,
  id: number,
  options: LoadOptions,
): Promise<{ loaded: LoadedRows; news: readonly queries.SolveRow[] } | null> {
  const { db, reads } = context;
  const { before } = options;
  const [[row], rows, playedRows, adjustments, announcements, challenges, solves] = await Promise.all([
    loadEvents(db, [id]),
    queries.loadEntrants(reads, id),
    queries.loadPlayedChallenges(reads, id),
    loadAdjustments(reads, id),
    queries.loadAnnouncements(reads, id, ANNOUNCEMENTS),
    eventChallenges(context),
    readSolves(context, id, options),
  ]);
  if (!row) return null;
  const now = row.read_at;
  const played = playedRows.flatMap((one): PlayedChallenge[] => {
    const challenge = challenges.get(one.challenge_id);
    return challenge ? [{ ...one, challenge: withSettledScoring(challenge, one) }] : [];
  });
  const released = played.filter((one) => isReleased(row, one, now));
  const { compared } = snapshotTimes({ ...row, now });
  const ranks = await queries.loadRanks(reads, id, compared);
  const entrants = new Map(rows.map((entrant) => [entrant.id, entrant]));
  const { solveIndex, rows: read } = solves;
  const noted = read.filter((solve) => addSolve(solveIndex, solve));
  // A first load has no news: its caller reads everything anyway.
  const news = before ? noted.filter(({ id: one }) => solveIndex === before || !before.solves.has(one)) : [];
  const input = { row, entrants, adjustments, released };
  const rules = JSON.stringify(boardInput(input, []));
  const reusedScoreboard =
    before && solveIndex === before && rules === before.rules ? before.scoreboard : null;
  if (reusedScoreboard) for (const solve of noted) reusedScoreboard.add(solve);
  return {
    loaded: {
      row,
      skew: now - Date.now(),
      phase: phaseOf(row, played, now),
      played,
      released,
      entrants,
      entrantOf: new Map(
        rows.flatMap(({ id: entrant, members }) => members.map((one) => [one.id, entrant] as const)),
      ),
      solves: solveIndex.solves,
      solvesOf: solveIndex.solvesOf,
      adjustments,
      announcements,
      compared: ranks,
      rules,
      scoreboard: reusedScoreboard ?? createScoreboard(boardInput(input, solveIndex.solves.values())),
    },
    news,
  };
}
