import { setImmediate as nextTurn } from 'node:timers/promises';
import { snapshotTimes } from '@fanion/rules/ctf/rank-history';
import { scoreboardRanks } from '@fanion/rules/ctf/scoreboard/ranks';
import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { boardInput, isReleased } from './phase-model.ts';
import { insertRanks, listLive } from './queries.ts';
import { liveBoards } from './state.ts';

const RANKS = 15 * SECOND;

/** Runs the steps of a background computation, and lets requests be answered between two steps. */
async function runInSteps<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/**
 * Stores the ranks of every live event every five minutes, as its board showed them at that exact moment
 * (docs/product/ctf-live.md#flèches). They are computed from the rows alone, so they are the same on any
 * instance and however late the job runs. Returns how many were stored.
 */
export async function storeRanks(context: Context): Promise<number> {
  let savedCount = 0;
  for (const live of await listLive(context.db)) {
    const { due } = snapshotTimes(live);
    // Nothing is read of a board whose ranks are already stored, as this job runs often.
    if (due === null || (live.taken_at !== null && Math.round(live.taken_at) >= Math.round(due))) continue;
    const view = await liveBoards(context).fresh(live.id);
    if (!view) continue;
    const { row, played, entrants, solves } = view;
    const adjustments = view.adjustments.filter(({ at }) => at <= due);
    const released = played.filter((one) => isReleased(row, one, due));
    const before = [...solves.values()].filter(({ at }) => at <= due);
    const ranks = await runInSteps(
      scoreboardRanks(boardInput({ row, entrants, adjustments, released }, before)),
    );
    if (await insertRanks(context.db, live.id, due, Object.fromEntries(ranks))) savedCount += 1;
  }
  return savedCount;
}

export function scoreboardJobs(context: Context): void {
  context.jobs.every('ranks of live boards', RANKS, () => storeRanks(context));
}
