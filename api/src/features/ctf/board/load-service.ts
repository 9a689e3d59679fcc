import { snapshotTimes } from '@fanion/rules/ctf/rank-history';
import { createScoreboard } from '@fanion/rules/ctf/scoreboard/board';
import type { Context } from '../../../platform/context.ts';
import { eventChallenges } from '../../challenges/catalogue/service.ts';
import { loadAdjustments } from '../adjustments/queries.ts';
import { loadEvents } from '../events/queries.ts';
import { boardInput, isOut, type Played, phaseOf } from './phase-model.ts';
import * as queries from './queries.ts';
import { ANNOUNCEMENTS, type Loaded, noteSolve } from './view-model.ts';

/** Reads all of an event at this moment; `heard`: solves told while it is read. Null when there is no such event. */
export async function loadBoard(
  context: Context,
  id: number,
  heard: () => readonly queries.SolveRow[],
): Promise<Loaded | null> {
  const { db, reads } = context;
  const [[row], rows, playedRows, solves, adjustments, announcements, challenges] = await Promise.all([
    loadEvents(db, [id]),
    queries.loadEntrants(reads, id),
    queries.loadPlayed(reads, id),
    queries.loadSolves(reads, id),
    loadAdjustments(reads, id),
    queries.loadAnnouncements(reads, id, ANNOUNCEMENTS),
    eventChallenges(context),
  ]);
  if (!row) return null;
  const now = row.read_at;
  const played = playedRows.flatMap((one): Played[] => {
    const challenge = challenges.get(one.challenge_id);
    return challenge ? [{ ...one, challenge }] : [];
  });
  const out = played.filter((one) => isOut(row, one, now));
  const { compared } = snapshotTimes({ ...row, now });
  const ranks = await queries.loadRanks(reads, id, compared);
  const known: Pick<Loaded, 'solves' | 'solvesOf'> = { solves: new Map(), solvesOf: new Map() };
  for (const solve of [...solves, ...heard()]) noteSolve(known, solve);
  const entrants = new Map(rows.map((entrant) => [entrant.id, entrant]));
  return {
    row,
    skew: now - Date.now(),
    phase: phaseOf(row, played, now),
    played,
    out,
    entrants,
    entrantOf: new Map(
      rows.flatMap(({ id: entrant, members }) => members.map((one) => [one.id, entrant] as const)),
    ),
    ...known,
    adjustments,
    announcements,
    compared: ranks,
    scoreboard: createScoreboard(boardInput({ row, entrants, adjustments, out }, known.solves.values())),
  };
}
