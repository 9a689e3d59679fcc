import type { manageEvents, Preparation } from '@fanion/contract/ctf/manage/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { pick } from '../../../platform/database/pick.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isElsewhere, statusOf } from '../events/model.ts';
import { iso } from '../events/present.ts';
import { storedEvents } from '../events/state.ts';
import { listAllLeads } from '../leads/queries.ts';
import { readPreparation } from './queries.ts';

/** Lists all events, drafts included, latest start first; the only statement reads the leads. */
export async function listManagedEvents(context: Context): Promise<AnswerOf<typeof manageEvents>> {
  const stored = storedEvents(context);
  const [{ byId }, leads] = await Promise.all([stored.get(), listAllLeads(context.db)]);
  const now = stored.now();
  const events = [...byId.values()]
    .sort((a, b) => b.starts_at - a.starts_at || b.id - a.id)
    .map((event) => ({
      ...pick(event, 'id', 'slug', 'name', 'state', 'series', 'mode', 'participants', 'challenges'),
      status: statusOf(event, now),
      startDate: iso(event.starts_at),
      endDate: iso(event.ends_at),
      organizer: event.shown_organizer,
      leads: leads.flatMap(({ event_id, username }) => (event_id === event.id ? [username] : [])),
      elsewhere: isElsewhere(event),
      maxParticipants: event.max_participants,
      entrants: event.results > 0 ? event.results : event.entrants,
    }));
  return { events, total: events.length };
}

/** What an event still lacks before it opens. */
export async function preparationOf({ db }: Context, eventId: number): Promise<Outcome<Preparation>> {
  const row = await readPreparation(db, eventId);
  return row ? done({ ...row, placed_at: row.placed_at.toISOString() }) : refuse('event_not_found');
}
