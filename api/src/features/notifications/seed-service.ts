import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { DEMO_NOTIFICATIONS } from './seed.ts';
import { insertMailOptOut, insertPast } from './seed-queries.ts';
import type { PastNotice } from './service.ts';

/**
 * Fills in past notifications of the demo accounts. `ids`: demo members by pseudo; `others`: further ones.
 */
export async function fillNotifications(
  { db }: Context,
  ids: ReadonlyMap<string, number>,
  { now, others }: { now: number; others: readonly PastNotice[] },
): Promise<void> {
  const own = DEMO_NOTIFICATIONS.flatMap(({ to, actor = '', hours, ...rest }) => {
    const memberId = ids.get(to);
    const at = new Date(now - hours * HOUR);
    return memberId === undefined ? [] : [{ ...rest, memberId, actorId: ids.get(actor) ?? null, at }];
  });
  const rows = [...own, ...others].sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertPast(db, rows);
  // The demo's events start soon: without this, a first start would send mails to made-up people.
  await insertMailOptOut(db, [...ids.values()], 'event_reminder');
}
