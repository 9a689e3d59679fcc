import { snapshotTimes } from '@fanion/rules/rank-history';
import { scoreboard } from '@fanion/rules/scoreboard';
import type { Context } from '../../../platform/context.ts';
import { boardInput, isOut } from './event-model.ts';
import { insertRanks, listLive } from './event-queries.ts';
import { ranksOf } from './model.ts';
import type { BoardStates } from './state.ts';

const EVERY = 15_000;

/**
 * Keeps the ranks of every event that runs each five minutes, as its board showed them at that very moment
 * (docs/product/live.md#flèches): they come from the rows alone, so that whichever instance does it, and however late,
 * they are the same. Answers how many were kept.
 */
export async function takeRanks({ db }: Context, states: BoardStates): Promise<number> {
  let kept = 0;
  for (const { id } of await listLive(db)) {
    const view = await states.fresh(id);
    if (!view) continue;
    const { row, played, entrants, solves } = view;
    const { due } = snapshotTimes({ ...row, now: Date.now() + view.skew });
    if (due === null) continue;
    const out = played.filter((one) => isOut(row, one, due));
    const before = [...solves.values()].filter(({ at }) => at <= due);
    const board = scoreboard(boardInput(row, entrants.values(), out, before));
    if (await insertRanks(db, id, due, ranksOf(board))) kept += 1;
  }
  return kept;
}

/** Takes them as they fall due. */
export const startRanks = (context: Context, states: BoardStates): void =>
  context.jobs.every('ranks of live boards', EVERY, () => takeRanks(context, states));
