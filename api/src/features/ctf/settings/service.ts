import type {
  createEvent,
  listRegistrations,
  ManagedEvent,
  updateEvent,
} from '@fanion/contract/ctf/settings';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { EventFile } from '@fanion/formats/event-yml/read';
import { uniqueSlug } from '@fanion/rules/slug';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { iso, presentManaged } from '../events/present.ts';
import type { EventsState } from '../events/state.ts';
import type { Letters } from '../registration/news-service.ts';
import type { Places } from '../registration/places-service.ts';
import { lockEvent } from '../registration/queries.ts';
import * as texts from '../texts.ts';
import { createSettings } from './change-service.ts';
import { checkSettings, mergeSettings, settingsOfFile, settingsWithFile } from './model.ts';
import * as queries from './queries.ts';

type Managed = Outcome<{ event: ManagedEvent }>;

/** What managers do with events: each change is in the audit log. */
export function createManagement(
  { db, events }: Context,
  state: EventsState,
  places: Places,
  letters: Letters,
  feedAddress: (eventId: number) => string,
) {
  const settings = createSettings(places, letters);

  const read = async (eventId: number): Promise<Outcome<ManagedEvent>> => {
    const entry = (await state.get()).byId.get(eventId);
    return entry ? done(presentManaged(entry, state.now(), feedAddress(eventId))) : refuse('event_not_found');
  };
  const announced = async (outcome: Outcome<number>): Promise<Managed> => {
    if (!outcome.ok) return outcome;
    events.publish('event-changed', { eventId: outcome.value });
    const event = await read(outcome.value);
    return event.ok ? done({ event: event.value }) : event;
  };

  const updateIn = async (
    sql: Sql,
    actor: Actor,
    eventId: number,
    form: BodyOf<typeof updateEvent>,
  ): Promise<Outcome<number>> => {
    const event = await lockEvent(sql, eventId);
    if (!event) return refuse('event_not_found');
    const applied = await settings.apply(sql, event, (was) => mergeSettings(was, form));
    if (!applied.ok) return applied;
    const { to, changed, freeze } = applied.value;
    const note = (action: string, details: object) =>
      audit(sql, { actorId: actor.id, channel: 'web', action, target: `event:${eventId}`, details });
    if (changed.length > 0)
      await note(to.state === 'cancelled' && changed.includes('state') ? 'event.cancel' : 'event.update', {
        changed,
      });
    if (freeze) await note(freeze, {});
    return done(eventId);
  };

  return {
    read,

    async create(actor: Actor, form: BodyOf<typeof createEvent>): Promise<Managed> {
      const { bySlug } = await state.get();
      const merged = mergeSettings(null, form);
      const slug = merged.slug || uniqueSlug(merged.name, 'ctf', (taken) => bySlug.has(taken));
      const checked = checkSettings({ ...merged, slug });
      if (!checked.ok) return checked;
      const outcome = await transact<number>(db, async (sql) => {
        const id = await queries.insertEvent(sql, checked.value);
        if (id === null) return badField('slug', texts.FORM.slugTaken);
        await audit(sql, {
          actorId: actor.id,
          channel: 'web',
          action: 'event.create',
          target: `event:${id}`,
          details: { name: checked.value.name },
        });
        return done(id);
      });
      return announced(outcome);
    },

    update: async (actor: Actor, eventId: number, form: BodyOf<typeof updateEvent>): Promise<Managed> =>
      announced(await transact(db, (sql) => updateIn(sql, actor, eventId, form))),

    /** Writes an event as its file says it, in the caller's transaction; its id. Null: a new one. */
    async write(sql: Sql, known: number | null, slug: string, file: EventFile): Promise<Outcome<number>> {
      if (known === null) {
        const checked = checkSettings(settingsOfFile(slug, file));
        if (!checked.ok) return checked;
        const id = await queries.insertEvent(sql, checked.value);
        return id === null ? badField('slug', texts.FORM.slugTaken) : done(id);
      }
      const event = await lockEvent(sql, known);
      if (!event) return refuse('event_not_found');
      const applied = await settings.apply(sql, event, (was) => settingsWithFile(was, slug, file, event.now));
      return applied.ok ? done(known) : applied;
    },

    /** Why `write` would refuse; null when it would not. */
    async tryWrite(known: number | null, slug: string, file: EventFile): Promise<Refused | null> {
      const event = known === null ? null : await lockEvent(db, known);
      const tried = event
        ? await settings.look(db, event, (was) => settingsWithFile(was, slug, file, event.now))
        : checkSettings(settingsOfFile(slug, file));
      return tried.ok ? null : tried;
    },

    async registrations(eventId: number): Promise<AnswerOf<typeof listRegistrations>> {
      const rows = await queries.listRegistrations(db, eventId);
      let waiting = 0;
      const registrations = rows.map((row) => ({
        id: row.id,
        username: row.username,
        participationType: row.participation_type,
        state: row.state,
        teamName: row.team_name,
        entrantId: row.entrant_id,
        position: row.state === 'waitlisted' ? ++waiting : null,
        createdAt: iso(row.created_at),
      }));
      return { registrations, total: registrations.length };
    },
  };
}
