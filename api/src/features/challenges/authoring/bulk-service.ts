import type { actOnChallenges } from '@fanion/contract/challenges/authoring';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { actOnEach } from '../../../platform/database/bulk.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import * as queries from './queries.ts';
import { changeIn } from './service.ts';
import { comesFrom, moveIn } from './stage-service.ts';
import * as texts from './texts.ts';

/** Publishes challenges or retires them, each by itself; on trial, says what would be done and changes nothing. */
export async function actOnMany(
  context: Context,
  actor: Actor,
  { to, ids, dry_run }: BodyOf<typeof actOnChallenges>,
): Promise<Outcome<AnswerOf<typeof actOnChallenges>>> {
  const names = new Map((await queries.listNames(context.db, ids)).map(({ id, name }) => [id, name]));
  const each = [...new Set(ids)].map((id) => ({ id, name: names.get(id) ?? String(id) }));
  return done(
    await actOnEach(context.db, each, {
      dryRun: dry_run,
      work: async (sql, { id }) =>
        names.has(id)
          ? changeIn(sql, actor, String(id), async (row) =>
              comesFrom(row, to)
                ? moveIn(context, sql, actor, { row, to, scheduled_at: null, reason: '' })
                : refuse('conflict', { message: texts.NOT_THERE[to] }),
            )
          : refuse('challenge_not_found'),
    }),
  );
}
