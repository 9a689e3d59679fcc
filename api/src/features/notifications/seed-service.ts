import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { DEMO_NOTIFICATIONS } from './seed.ts';
import { insertNoMail, insertPast } from './seed-queries.ts';
import type { PastNotice } from './service.ts';

/**
 * What the accounts of the demo were told before anybody came. `ids`: its members by pseudo; `others`: what else they
 * were told.
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
  // The events of the demo are soon: a first start would begin with mails to people whom nobody knows.
  await insertNoMail(db, [...ids.values()], 'event_reminder');
}
