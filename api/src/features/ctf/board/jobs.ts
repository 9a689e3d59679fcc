import { snapshotTimes } from '@fanion/rules/ctf/rank-history';
import { scoreboard } from '@fanion/rules/ctf/scoreboard';
import type { Context } from '../../../platform/context.ts';
import { ranksOf } from './model.ts';
import { boardInput, isOut } from './phase-model.ts';
import { insertRanks, listLive } from './queries.ts';
import { boards } from './state.ts';
import { boardStreams } from './stream-state.ts';

const LOOK = 1000;
const RANKS = 15_000;

/**
 * Keeps the ranks of every event that runs each five minutes, as its board showed them at that very moment
 * (docs/product/live.md#flèches): they come from the rows alone, so that whichever instance does it, and however late,
 * they are the same. Answers how many were kept.
 */
export async function takeRanks(context: Context): Promise<number> {
  let taken = 0;
  for (const { id } of await listLive(context.db)) {
    const view = await boards(context).fresh(id);
    if (!view) continue;
    const { row, played, entrants, solves } = view;
    const { due } = snapshotTimes({ ...row, now: Date.now() + view.skew });
    if (due === null) continue;
    const out = played.filter((one) => isOut(row, one, due));
    const before = [...solves.values()].filter(({ at }) => at <= due);
    const board = scoreboard(boardInput(row, entrants.values(), out, before));
    if (await insertRanks(context.db, id, due, ranksOf(board))) taken += 1;
  }
  return taken;
}

export function boardJobs(context: Context): void {
  const streams = boardStreams(context);
  streams.start(context.jobs, 'heartbeat of boards');
  context.jobs.every('boards', LOOK, () => boards(context).look(streams.keys()));
  context.jobs.every('ranks of live boards', RANKS, () => takeRanks(context));
}
