import type { Context } from '../../../platform/context.ts';
import { histories } from './history-state.ts';

/** An ended event that a member played (docs/product/ctf.md#dernières-performances). */
export interface Participation {
  id: number;
  slug: string;
  name: string;
  /** When the event ended, in ms. */
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
