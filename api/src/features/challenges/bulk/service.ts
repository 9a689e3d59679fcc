import type { actOnChallenges, changeChallenges } from '@fanion/contract/challenges/bulk/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { actOnEach, type BulkItem } from '../../../platform/database/bulk.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { cleanContent, listChangedParts } from '../authoring/content-model.ts';
import { saveContentIn } from '../authoring/service.ts';
import { checkOwnDraft } from '../drafts/policy.ts';
import { contentOf } from '../drafts/present.ts';
import type { AuthoredRow } from '../drafts/queries.ts';
import { changeChallengeIn } from '../drafts/service.ts';
import { curvePrice, measureChange, reprice } from '../pricing/service.ts';
import { mayMoveTo, moveStageIn } from '../stages/service.ts';
import { listNames } from './queries.ts';
import * as texts from './texts.ts';

type Work = (sql: Sql, row: AuthoredRow) => Promise<Outcome<string | null>>;

/** Runs the work on challenges of the permanent list, given by number, one after another. */
async function runOnEachChallenge({ db }: Context, actor: Actor, ids: readonly number[], work: Work) {
  const names = new Map((await listNames(db, ids)).map(({ id, name }) => [id, name]));
  const each = [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? String(id) }));
  return {
    each,
    async work(sql: Sql, { id }: BulkItem): Promise<Outcome<string | null>> {
      if (!names.has(id)) return refuse('challenge_not_found');
      let effect: string | null = null;
      const changed = await changeChallengeIn(sql, actor, String(id), async (row) => {
        const worked = await work(sql, row);
        if (worked.ok) effect = worked.value;
        return worked;
      });
      return changed.ok ? done(effect) : changed;
    },
  };
}

/**
 * Publishes or retires challenges, each on its own; a trial reports what would happen and changes nothing.
 */
export async function actOnMany(
  context: Context,
  actor: Actor,
  { to, ids, dry_run: dryRun }: BodyOf<typeof actOnChallenges>,
): Promise<Outcome<AnswerOf<typeof actOnChallenges>>> {
  const { each, work } = await runOnEachChallenge(context, actor, ids, async (sql, row) =>
    mayMoveTo(row, to)
      ? moveStageIn(context, sql, actor, { row, to, scheduled_at: null, reason: '' })
      : refuse('conflict', { message: texts.NOT_THERE[to] }),
  );
  return done(await actOnEach(context.db, each, { dryRun, work }));
}

type Changed = AnswerOf<typeof changeChallenges>;

/** How many members whose points would move are named at most. */
const MOST_MOVED = 20;

/** Members whose points a change moves. */
function listMovedMembers({ before, after }: Awaited<ReturnType<typeof measureChange>>): Changed['moved'] {
  const earlier = new Map(before.map(({ id, points }) => [id, points]));
  const moved = after
    .map(({ id, username, ranked, points }) => ({
      username,
      ranked,
      before: earlier.get(id) ?? points,
      after: points,
    }))
    .filter((one) => one.before !== one.after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  return {
    gaining: moved.filter((one) => one.after > one.before).length,
    losing: moved.filter((one) => one.after < one.before).length,
    most: moved
      .filter(({ ranked }) => ranked)
      .slice(0, MOST_MOVED)
      .map(({ ranked: _, ...one }) => one),
  };
}

/**
 * Sets the category or points of challenges, each on its own as its editor would. A trial changes nothing: it
 * reports what would be done and whose points the pricing rule would move
 * (docs/product/challenges.md#points-dégressifs).
 */
export async function changeMany(
  context: Context,
  actor: Actor,
  { ids, set, dry_run: dryRun }: BodyOf<typeof changeChallenges>,
): Promise<Outcome<Changed>> {
  const { each, work } = await runOnEachChallenge(context, actor, ids, async (sql, row) => {
    const free = checkOwnDraft(actor, row);
    if (!free.ok) return free;
    const before = contentOf(row);
    const content = cleanContent({ ...before, ...set });
    if (!listChangedParts(before, content).some((name) => name in set))
      return refuse('conflict', { message: 'category' in set ? texts.SAME_CATEGORY : texts.SAME_POINTS });
    const saved = await saveContentIn(context, sql, actor, { row, content });
    if (!saved.ok) return saved;
    if ('category' in set) return done(texts.newCategory(row.category, content.category));
    const { scoring, points, solved_count: solves } = row;
    const price = await curvePrice(sql, row.id);
    return done(texts.newPoints({ scoring, points }, { scoring: content.scoring, points: price }, solves));
  });
  let moved: Changed['moved'] = null;
  const answer = await actOnEach(context.db, each, {
    dryRun,
    work,
    around: async (sql, all) => {
      moved = listMovedMembers(await measureChange(sql, ids, all));
    },
  });
  // A challenge with a curve has its own current price.
  if (!dryRun && answer.done > 0) await reprice(context, ids);
  return done({ ...answer, moved });
}
