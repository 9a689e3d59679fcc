import { MINUTE, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { readBoard } from '../scoreboard/service.ts';
import { saveResults } from './stored-queries.ts';

/** Changes of an event are gathered this long (ms). */
const GATHER = 50;
/** How often newly ended events are looked for (ms). */
const LOOK = 10 * SECOND;
/** Ranked accounts change without any board being notified: results are recomputed after this (ms). */
const LIFE = 30 * MINUTE;

/**
 * Stores the results of an event's entrants, as the public board shows them: nothing that a freeze still
 * holds. Writes nothing while the event is live, nor when nothing changed.
 */
async function storeResults(context: Context, event: StoredEvent): Promise<void> {
  const board = await readBoard(context, event.id);
  const rows = board?.rows ?? [];
  await context.db.transaction(async (sql) => {
    if ((await saveResults(sql, event.id, rows)) > 0) sql.publish('results-kept', { eventId: event.id });
  });
}

/** Stores the results of events: once they have ended, and after each later change. */
export function resultsJobs(context: Context): void {
  const state = storedEvents(context);
  /** When the results of each event were stored (ms). */
  const savedAt = new Map<number, number>();
  const keepEnded = async (isDue: (event: StoredEvent) => boolean): Promise<void> => {
    const { byId } = await state.get();
    const now = state.now();
    for (const event of byId.values()) {
      if (event.state !== 'published' || statusOf(event, now) !== 'ended' || !isDue(event)) continue;
      await storeResults(context, event);
      savedAt.set(event.id, context.clock.now());
    }
  };
  context.jobs.gather<number | 'all'>('results of changed events', {
    on: { 'event-changed': ({ eventId }) => eventId ?? 'all' },
    wait: GATHER,
    work: (ids) => keepEnded(({ id }) => ids.includes('all') || ids.includes(id)),
  });
  context.jobs.every('results of ended events', LOOK, () => {
    const before = context.clock.now() - LIFE;
    return keepEnded(({ id }) => (savedAt.get(id) ?? 0) < before);
  });
}
