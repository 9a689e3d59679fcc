import { type ResultRow, writeResultsCsv } from '@fanion/formats/results-csv/results-csv';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import { placesInBrackets } from '@fanion/rules/ctf/brackets';
import { hasBegun } from '@fanion/rules/ctf/status';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { readRealBoard } from '../scoreboard/service.ts';
import { histories } from './history-state.ts';
import { eraseResults as dropName, MOST_RESULTS } from './queries.ts';

async function rowsOf(context: Context, event: StoredEvent): Promise<ResultRow[]> {
  if (!hasBegun(statusOf(event, storedEvents(context).now()))) return [];
  if (event.results > 0)
    return (await loadResults(context.db, event.id, MOST_RESULTS)).map((row) => ({
      rank: row.rank,
      team: row.name,
      score: row.score,
      solved: row.solved,
      last_accept: row.last_accept?.getTime() ?? null,
    }));
  const board = await readRealBoard(context, event.id);
  const names = new Map(event.brackets.map(({ id, name }) => [id, name]));
  const bracketPlaces = placesInBrackets(board?.rows ?? []);
  return (board?.rows ?? []).map(({ entrantId, rank, name, score, solves, lastAccept }) => {
    const place = bracketPlaces.get(entrantId);
    return {
      rank,
      team: name,
      score,
      solved: solves.length,
      last_accept: lastAccept,
      ...(names.size > 0
        ? { bracket: names.get(place?.bracketId ?? 0) ?? '', bracket_rank: place?.rank ?? null }
        : {}),
    };
  });
}

/** The real ranking as a table, for organisers: during a freeze, its columns state that it is real. */
export const writeRanking = async (context: Context, event: StoredEvent): Promise<Prepared> =>
  csvDownload(
    `${event.slug}.csv`,
    writeResultsCsv(await rowsOf(context, event), isFrozenAt(event, storedEvents(context).now())),
  );

/** An ended event that a member played (docs/product/ctf.md#dernières-performances). */
export interface Participation {
  id: number;
  slug: string;
  name: string;
  /** When the event started and ended, in ms: it is listed under its first day. */
  starts: number;
  at: number;
  rank: number | null;
  /** Null where an event held elsewhere gave no points. */
  points: number | null;
  /** Whether the member played in a team. */
  inTeam: boolean;
}

/** The ended events that each of these members played (null: all members who played any), latest first. */
export const readHistories = (
  context: Context,
  memberIds: readonly number[] | null,
): Promise<Map<number, Participation[]>> => histories(context).ofMembers(memberIds);

/** The ended events that a member played, latest first. */
export const readHistory = async (context: Context, memberId: number): Promise<Participation[]> =>
  (await readHistories(context, [memberId])).get(memberId) ?? [];

/** Erases a departing member's name in imported results, in the caller's transaction: ranks stay. */
export async function eraseResults(sql: Sql, memberId: number): Promise<void> {
  if ((await dropName(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}
