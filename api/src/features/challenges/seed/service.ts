import type { Difficulty } from '@fanion/rules/challenges/difficulties';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { writeFlags } from '../catalogue/flags-service.ts';
import { insertChallenge, setLockedPublished, setPublished } from '../catalogue/record-queries.ts';
import { insertPastSolves, insertPastTries, type PastSolves } from '../ledger/past-queries.ts';
import { rebuildTotals } from '../ledger/totals-queries.ts';
import { insertPastOpens } from '../openings/queries.ts';
import { imagineOpens } from '../openings/seed.ts';
import { flagHash } from '../play/model.ts';
import { repriceAll } from '../pricing/service.ts';
import { listPlayable } from './queries.ts';
import { imaginePast, type Player } from './seed.ts';

export interface PlainChallenge {
  slug: string;
  name: string;
  category: string;
  difficulty: Difficulty;
  description: string;
  /** The price while nobody has solved it. */
  points: number;
  scoring: Scoring;
  flag: string;
}

/** Computes totals and prices from the past solves. */
async function recomputePast(context: Context): Promise<void> {
  await rebuildTotals(context.db);
  context.db.publish('challenges-changed', { challengeId: null });
  await repriceAll(context);
}

/** Writes a year of solves by these players on the visible challenges; returns how many. */
export async function fillPast(
  context: Context,
  players: Player[],
  now: number,
  random: () => number,
): Promise<number> {
  const { db } = context;
  const challenges = await listPlayable(db);
  // Releases over fourteen months, the last two within this week.
  const dated = challenges.map((challenge, index) => {
    const age =
      index >= challenges.length - 2
        ? (challenges.length - index) * 2.2
        : 20 + (420 * (challenges.length - index)) / challenges.length;
    return { ...challenge, published: now - age * DAY };
  });
  await setPublished(
    db,
    dated.map(({ id }) => id),
    dated.map(({ published }) => new Date(published)),
  );
  await setLockedPublished(db, new Date(now - 150 * DAY));
  const past = imaginePast(players, dated, now, random);
  const { solves, tries } = past;
  await insertPastTries(db, tries.memberIds, tries.challengeIds, tries.moments);
  await insertPastSolves(db, solves);
  await insertPastOpens(db, imagineOpens(players, dated, { past, now, random }));
  await recomputePast(context);
  return solves.memberIds.length;
}

/** Creates a plain challenge with one static flag, for the load tests; returns its id. */
export const addPlainChallenge = (
  { db, secrets }: Context,
  { flag, ...fields }: PlainChallenge,
): Promise<number> =>
  db.transaction(async (sql) => {
    const id = await insertChallenge(sql, {
      ...fields,
      state: 'visible',
      flagPrefix: 'FANION',
    });
    await writeFlags(sql, secrets, id, [
      {
        kind: 'static',
        hash: flagHash(secrets, flag, false),
        nearHash: null,
        pattern: null,
        caseInsensitive: false,
        clear: flag,
      },
    ]);
    return id;
  });

/** Writes past solves, for the load tests. */
export async function writePastSolves(context: Context, solves: PastSolves): Promise<void> {
  await insertPastSolves(context.db, solves);
  await recomputePast(context);
}
