import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readBoard } from '../board/service.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { storedEvents } from '../events/state.ts';
import { saveResults } from './stored-queries.ts';

/** Changes of an event are gathered this long (ms). */
const GATHER = 50;
/** An event may have ended since the last look (ms). */
const LOOK = 10_000;
/** Who counts in a ranking changes by the way, and no board tells of it: results are read again after this (ms). */
const LIFE = 30 * MINUTE;

/**
 * Keeps what the entrants of an event came to, as its board shows it to everybody: what a freeze still holds is in no
 * row. Nothing is written while the event runs, nor when nothing is another.
 */
async function keepResults(context: Context, event: StoredEvent): Promise<void> {
  const board = await readBoard(context, event.id);
  const rows = board?.rows ?? [];
  await context.db.transaction(async (sql) => {
    if ((await saveResults(sql, event.id, rows)) > 0) sql.publish('results-kept', { eventId: event.id });
  });
}

/** Keeps the results of events: once they have ended, and whenever something of them changes after it. */
export function resultsJobs(context: Context): void {
  const state = storedEvents(context);
  /** By event, when its results were kept (ms). */
  const savedAt = new Map<number, number>();
  const keepEnded = async (isDue: (event: StoredEvent) => boolean): Promise<void> => {
    const { byId } = await state.get();
    const now = state.now();
    for (const event of byId.values()) {
      if (event.state !== 'published' || statusOf(event, now) !== 'ended' || !isDue(event)) continue;
      await keepResults(context, event);
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
