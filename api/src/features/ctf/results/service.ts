import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { histories } from './history-state.ts';
import { eraseResults as dropName } from './queries.ts';

/** An ended event that a member played (docs/product/ctf.md#dernières-performances). */
export interface Participation {
  id: number;
  slug: string;
  name: string;
  /** When the event began and ended, in ms: it is named by the day it began. */
  starts: number;
  at: number;
  rank: number | null;
  /** Null where an event held elsewhere did not say. */
  points: number | null;
  /** Played in a team. */
  inTeam: boolean;
}

/** The ended events that each of these members played (null: everybody who played any), the last one first. */
export const readHistories = (
  context: Context,
  memberIds: readonly number[] | null,
): Promise<Map<number, Participation[]>> => histories(context).ofMembers(memberIds);

/** The ended events that a member played, the last one first. */
export const readHistory = async (context: Context, memberId: number): Promise<Participation[]> =>
  (await readHistories(context, [memberId])).get(memberId) ?? [];

/** The name of a member who leaves, in results of elsewhere, in the caller's transaction: their ranks stay. */
export async function eraseResults(sql: Sql, memberId: number): Promise<void> {
  if ((await dropName(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}
