import type { Context } from '../../../platform/context.ts';
import { createTurns } from '../../../platform/jobs/turns.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import type { FactMessage } from '../../../platform/tellers.ts';
import { insertDue } from '../facts/queries.ts';
import { type FactRow, hasActiveHook, shareFact, takeFacts } from './share-queries.ts';

/** Whether any webhook is active: most associations have none, and then the database is not queried. */
const cachedHasActive = inMemory(({ db, events }) => {
  const cache = createCached(() => hasActiveHook(db));
  events.subscribe('webhooks-changed', cache.forget);
  events.onGap(cache.forget);
  return cache;
});

const describeFact = async (context: Context, row: FactRow): Promise<FactMessage | null> =>
  (await context.tellers[row.kind]?.(context, {
    eventId: row.event_id,
    challengeId: row.challenge_id,
    memberId: row.member_id,
    announcementId: row.announcement_id,
    writeupId: row.writeup_id,
    at: row.created_at,
  })) ?? null;

const bodyOf = (kind: FactRow['kind'], { at, data }: FactMessage): string =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), data });

/**
 * Turns recorded facts into deliveries, each fact once, on any instance; returns how many facts were read.
 */
const shareSome = (context: Context): Promise<number> =>
  context.db.transaction(async (sql) => {
    const rows = await takeFacts(sql);
    let made = 0;
    for (const row of rows) {
      const message = await describeFact(context, row);
      const body = message && bodyOf(row.kind, message);
      made += await shareFact(sql, { id: row.id, kind: row.kind, body, at: message?.at ?? row.created_at });
    }
    if (made > 0) sql.publish('delivery-queued', {});
    return rows.length;
  });

/** One sharing at a time in this program: a call meanwhile returns once the waiting facts are shared. */
const turns = inMemory(() => createTurns(Number.POSITIVE_INFINITY));

/** Shares all recorded facts. */
export async function shareFacts(context: Context): Promise<void> {
  if (!(await cachedHasActive(context).get())) return;
  await turns(context)(async () => {
    while ((await shareSome(context)) > 0);
  });
}

/** Records facts that depend on time alone, and shares what waits. */
export async function shareDue(context: Context): Promise<void> {
  if (!(await cachedHasActive(context).get())) return;
  await insertDue(context.db);
  await shareFacts(context);
}
