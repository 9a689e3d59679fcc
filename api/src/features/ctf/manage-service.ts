import type { createEvent, listRegistrations, ManagedEvent, updateEvent } from '@fanion/contract/ctf-admin';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { uniqueSlug } from '@fanion/rules/slug';
import { audit } from '../../platform/audit.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../platform/outcome.ts';
import type { EventsState } from './events-state.ts';
import type { Letters } from './letters-service.ts';
import * as queries from './manage-queries.ts';
import type { Places } from './places-service.ts';
import { iso, presentManaged } from './present.ts';
import { lockEvent } from './registration-queries.ts';
import { checkSettings, mergeSettings } from './settings-model.ts';
import * as texts from './texts.ts';

type Managed = Outcome<{ event: ManagedEvent }>;

/** What a calendar shows of an event. */
const SHOWN = ['name', 'starts_at', 'ends_at', 'location', 'description', 'state'] as const;

/** What those already registered forbid. */
function registeredRefusal(was: queries.BeforeRow, to: queries.Settings): Refused | null {
  if (to.max_participants !== null && to.max_participants < was.participants)
    return badField('maxParticipants', texts.fewerPlaces(was.participants));
  if (to.team_size < was.largest_team) return badField('teamSize', texts.smallerTeams(was.largest_team));
  if (to.mode === 'solo' && was.has_teams) return badField('mode', texts.wrongMode('solo'));
  if (to.mode === 'team' && was.has_solos) return badField('mode', texts.wrongMode('team'));
  return null;
}

/** What managers do with events: each change is in the audit log. */
export function createManagement(
  { db, events, outbox }: Deps,
  state: EventsState,
  places: Places,
  letters: Letters,
) {
  const read = async (eventId: number): Promise<Outcome<ManagedEvent>> => {
    const entry = (await state.get()).byId.get(eventId);
    return entry ? done(presentManaged(entry, state.now())) : refuse('event_not_found');
  };
  const announced = async (outcome: Outcome<number>): Promise<Managed> => {
    if (!outcome.ok) return outcome;
    events.publish('event-changed', { eventId: outcome.value });
    outbox.wake();
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
    const was = await queries.readBefore(sql, eventId);
    if (!was) return refuse('event_not_found');
    const checked = checkSettings(mergeSettings(was, form));
    if (!checked.ok) return checked;
    const to = checked.value;
    if (was.moved && to.ends_at.getTime() > event.now && was.ends_at.getTime() <= event.now)
      return refuse('conflict', { message: texts.MOVED });
    const refusal = registeredRefusal(was, to);
    if (refusal) return refusal;
    const changed = (Object.keys(to) as (keyof queries.Settings)[]).filter(
      (key) => JSON.stringify(to[key]) !== JSON.stringify(was[key]),
    );
    if (changed.length === 0) return done(eventId);
    const shows = changed.some((key) => (SHOWN as readonly string[]).includes(key));
    if (!(await queries.updateEvent(sql, eventId, to, shows))) return badField('slug', texts.FORM.slugTaken);
    await audit(sql, {
      actorId: actor.id,
      channel: 'web',
      action: to.state === 'cancelled' && was.state !== 'cancelled' ? 'event.cancel' : 'event.update',
      target: `event:${eventId}`,
      details: { changed },
    });
    const now = await lockEvent(sql, eventId);
    if (now) await places.refill(sql, now);
    if (to.state === 'cancelled' && was.state === 'published') {
      const ids = (await queries.listMemberIds(sql, eventId)).map(({ id }) => id);
      await letters.write(sql, to, ids, 'event-cancelled', texts.cancelledMail);
    }
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
