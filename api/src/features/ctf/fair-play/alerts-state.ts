import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { listRightHolders } from '../../access/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { storedEvents } from '../events/state.ts';
import { alertNews } from './texts.ts';

/** A flag that identifies somebody by itself: one alert per entrant, challenge and kind. */
export interface FairPlayAlert {
  eventId: number;
  entrantId: number;
  challengeId: number;
  kind: 'foreign' | 'bait';
}

/** Alerts are sent together, this long (ms) after the first. */
const GATHER = 200;

const keyOf = ({ eventId, entrantId, challengeId, kind }: FairPlayAlert): string =>
  [kind, eventId, entrantId, challengeId].join('/');

/** Notifies all organisers of the event, once per entrant and challenge, whichever instance took the flag. */
async function notifyOrganisers(context: Context, key: string): Promise<void> {
  const [kind, eventId] = key.split('/');
  const event = (await storedEvents(context).get()).byId.get(Number(eventId));
  if (!event) return;
  await context.db.transaction(async (sql) => {
    const to = new Set([...event.leads, ...(await listRightHolders(sql, 'can_manage_ctf'))]);
    await notifyMembers(context, sql, [...to], {
      ...alertNews(event.name, kind === 'foreign' ? kind : 'bait'),
      path: `/ctf/${event.slug}/regie/franc-jeu`,
      once: key,
    });
  });
}

/** Immediate alerts for an event's organisers; a flag's answer neither waits for them nor fails with them. */
export const fairPlayAlerts = inMemory((context) => {
  const alertQueue = context.jobs.gather<string>('fair play alerts', {
    on: {},
    wait: GATHER,
    async work(keys) {
      for (const key of keys) await notifyOrganisers(context, key);
    },
  });
  return { add: (alert: FairPlayAlert) => alertQueue.add(keyOf(alert)) };
});
