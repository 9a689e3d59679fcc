import { snapshotTimes } from '@fanion/rules/rank-history';
import { createScoreboard } from '@fanion/rules/scoreboard';
import type { Sql } from '../../../platform/database/database.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { boardInput, isOut, type Played, phaseOf } from './event-model.ts';
import * as queries from './event-queries.ts';
import { ANNOUNCEMENTS, type Loaded, noteSolve } from './view-model.ts';

/** Reads all of an event at this moment; `heard`: solves told while it is read. Null when there is no such event. */
export async function loadBoard(
  sql: Sql,
  challenges: ChallengesService,
  id: number,
  heard: () => readonly queries.SolveRow[],
): Promise<Loaded | null> {
  const [row, rows, playedRows, solves, announcements, entries] = await Promise.all([
    queries.loadEvent(sql, id),
    queries.loadEntrants(sql, id),
    queries.loadPlayed(sql, id),
    queries.loadSolves(sql, id),
    queries.loadAnnouncements(sql, id, ANNOUNCEMENTS),
    challenges.eventPlay.entries(),
  ]);
  if (!row) return null;
  const played = playedRows.flatMap((one): Played[] => {
    const entry = entries.get(one.challenge_id);
    return entry ? [{ ...one, entry }] : [];
  });
  const out = played.filter((one) => isOut(row, one, row.now));
  const { compared } = snapshotTimes({ ...row, now: row.now });
  const ranks = await queries.loadRanks(sql, id, compared);
  const known: Pick<Loaded, 'solves' | 'solvesOf'> = { solves: new Map(), solvesOf: new Map() };
  for (const solve of [...solves, ...heard()]) noteSolve(known, solve);
  return {
    row,
    skew: row.now - Date.now(),
    phase: phaseOf(row, played, row.now),
    played,
    out,
    entrants: new Map(rows.map((entrant) => [entrant.id, entrant])),
    entrantOf: new Map(
      rows.flatMap(({ id: entrant, members }) => members.map((one) => [one.id, entrant] as const)),
    ),
    ...known,
    announcements,
    compared: ranks,
    scoreboard: createScoreboard(boardInput(row, rows, out, known.solves.values())),
  };
}
