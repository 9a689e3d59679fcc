import type { Scoring } from '@fanion/rules/scoring';
import type { Context } from '../../../platform/context.ts';
import { insertChallenge, replaceParts } from '../import/queries.ts';
import { insertPastSolves, insertPastTries, type PastSolves, rebuildTotals } from '../ledger/queries.ts';
import { insertPastOpens } from '../opens/queries.ts';
import { imagineOpens } from '../opens/seed.ts';
import { flagHash } from '../play/model.ts';
import type { Pricing } from '../pricing/jobs.ts';
import { listPlayable, publishedAt, publishLocked } from './queries.ts';
import { imaginePast, type Player } from './seed.ts';

export interface PlainChallenge {
  slug: string;
  name: string;
  category: string;
  difficulty: 'Easy' | 'Medium' | 'Hard' | 'Expert';
  description: string;
  points: number;
  flag: string;
}

/** Past solves for the demo association and for the load tests. */
export function createChallengeSeeds({ db, events, secrets }: Context, pricing: Pricing) {
  const settle = async () => {
    await rebuildTotals(db);
    events.publish('challenges-changed', { challengeId: null });
    await pricing.repriceAll();
  };
  return {
    /** A year of solves by these players on everything that is open to all. */
    async past(players: Player[], now: number, random: () => number): Promise<number> {
      const challenges = await listPlayable(db);
      // Releases over fourteen months, the last two within this week.
      const dated = challenges.map((challenge, index) => {
        const age =
          index >= challenges.length - 2
            ? (challenges.length - index) * 2.2
            : 20 + (420 * (challenges.length - index)) / challenges.length;
        return { ...challenge, scoring: challenge.scoring as Scoring, published: now - age * 86_400_000 };
      });
      await publishedAt(
        db,
        dated.map(({ id }) => id),
        dated.map(({ published }) => new Date(published)),
      );
      await publishLocked(db, new Date(now - 150 * 86_400_000));
      const past = imaginePast(players, dated, now, random);
      const { solves, tries } = past;
      await insertPastTries(db, tries.memberIds, tries.challengeIds, tries.moments);
      await insertPastSolves(db, solves);
      await insertPastOpens(db, imagineOpens(players, dated, past, now, random));
      await settle();
      return solves.memberIds.length;
    },
    /** One plain challenge with one static flag, for the load tests. */
    plain: (c: PlainChallenge): Promise<number> =>
      db.transaction(async (sql) => {
        const { flag, points, ...fields } = c;
        const id = await insertChallenge(sql, {
          ...fields,
          points,
          scoring: { kind: 'static', points },
          state: 'visible',
          flagPrefix: 'FANION',
        });
        await replaceParts(sql, id, {
          flags: [
            { kind: 'static', hash: flagHash(secrets, flag, false), pattern: null, caseInsensitive: false },
          ],
          hints: [],
          files: [],
        });
        return id;
      }),

    async write(solves: PastSolves): Promise<void> {
      await insertPastSolves(db, solves);
      await settle();
    },
  };
}
