import type {
  createEvent as createContract,
  ManagedEvent,
  updateEvent as updateContract,
} from '@fanion/contract/ctf/settings/endpoints';
import type { BodyOf } from '@fanion/contract/endpoint';
import type { EventFile } from '@fanion/formats/event-yml/read';
import { uniqueSlug } from '@fanion/rules/slug';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { checkBrackets, writeBrackets } from '../brackets/service.ts';
import { readManagedEvent } from '../events/managed-service.ts';
import { lockEvent } from '../events/queries.ts';
import { insertEvent } from '../events/record-queries.ts';
import { storedEvents } from '../events/state.ts';
import { notePublished } from '../webhooks/service.ts';
import { applySettings, previewSettings } from './change-service.ts';
import { checkSettings, mergeSettings, settingsOfFile, settingsWithFile } from './model.ts';
import type * as queries from './queries.ts';
import { FORM } from './texts.ts';

type ManagedOutcome = Outcome<{ event: ManagedEvent }>;

async function readChangedEvent(context: Context, outcome: Outcome<number>): Promise<ManagedOutcome> {
  if (!outcome.ok) return outcome;
  const event = await readManagedEvent(context, outcome.value);
  return event.ok ? done({ event: event.value }) : event;
}

/** Creates an event; the audit log records its author. */
export async function createEvent(
  context: Context,
  actor: Actor,
  form: BodyOf<typeof createContract>,
): Promise<ManagedOutcome> {
  const { bySlug } = await storedEvents(context).get();
  const merged = mergeSettings(null, form);
  const slug = merged.slug || uniqueSlug(merged.name, 'ctf', (candidate) => bySlug.has(candidate));
  const checked = checkSettings({ ...merged, slug });
  if (!checked.ok) return checked;
  const made = await transact<number>(context.db, async (sql) => {
    const id = await insertEvent(sql, checked.value);
    if (id === null) return badField('slug', FORM.slugTaken);
    await audit(sql, {
      ...by(actor),
      action: 'event.create',
      target: `event:${id}`,
      details: { name: checked.value.name },
    });
    if (checked.value.state === 'published') await notePublished(sql, id);
    sql.publish('event-changed', { eventId: id });
    return done(id);
  });
  return readChangedEvent(context, made);
}

/** Changes the settings that a form contains, with a line in the audit log. */
export async function updateEvent(
  context: Context,
  actor: Actor,
  { eventId, form }: { eventId: number; form: BodyOf<typeof updateContract> },
): Promise<ManagedOutcome> {
  const updated = await transact<number>(context.db, async (sql) => {
    const event = await lockEvent(sql, eventId);
    if (!event) return refuse('event_not_found');
    const applied = await applySettings(context, sql, event, (was) => mergeSettings(was, form));
    if (!applied.ok) return applied;
    const { was, to, changed, freeze } = applied.value;
    const note = (action: string, details: object) =>
      audit(sql, { ...by(actor), action, target: `event:${eventId}`, details });
    if (changed.length > 0)
      await note(
        to.state === 'cancelled' && changed.includes('state') ? 'event.cancel' : 'event.update',
        beforeAfter(was, to),
      );
    if (freeze) await note(freeze, {});
    if (to.state === 'published' && changed.includes('state')) await notePublished(sql, eventId);
    sql.publish('event-changed', { eventId });
    return done(eventId);
  });
  return readChangedEvent(context, updated);
}

/** An event's file, and the id of the event that it updates; null: a new one. */
interface WrittenEvent {
  existingId: number | null;
  slug: string;
  file: EventFile;
  /** A new event stays a draft, for its organisers to publish. */
  draft?: boolean;
}

/** Writes an event from its file, in the caller's transaction; returns its id. */
export async function writeEvent(
  context: Context,
  sql: Sql,
  { existingId, slug, file, draft = false }: WrittenEvent,
): Promise<Outcome<number>> {
  if (existingId === null) {
    const settings = settingsOfFile(slug, file);
    const checked = checkSettings(draft ? { ...settings, state: 'draft' } : settings);
    if (!checked.ok) return checked;
    const id = await insertEvent(sql, checked.value);
    if (id === null) return badField('slug', FORM.slugTaken);
    if (checked.value.state === 'published') await notePublished(sql, id);
    return writeFileBrackets(context, sql, id, file);
  }
  const event = await lockEvent(sql, existingId);
  if (!event) return refuse('event_not_found');
  const settingsOf = (was: queries.StoredSettingsRow) => settingsWithFile(was, slug, file, event.now);
  const applied = await applySettings(context, sql, event, settingsOf);
  return applied.ok ? writeFileBrackets(context, sql, existingId, file) : applied;
}

/** Writes the brackets of a file; if it names none, those of the event stay. */
async function writeFileBrackets(
  context: Context,
  sql: Sql,
  id: number,
  { event, presentKeys: keys }: EventFile,
): Promise<Outcome<number>> {
  const written = keys.has('brackets') ? await writeBrackets(context, sql, id, event.brackets) : null;
  return written && !written.ok ? written : done(id);
}

/** Why `writeEvent` would refuse; null when it would not. */
export async function checkEventWrite(
  { db }: Context,
  { existingId, slug, file }: WrittenEvent,
): Promise<Refused | null> {
  const event = existingId === null ? null : await lockEvent(db, existingId);
  const tried = event
    ? await previewSettings(db, event, (was) => settingsWithFile(was, slug, file, event.now))
    : checkSettings(settingsOfFile(slug, file));
  if (!tried.ok) return tried;
  return existingId !== null && file.presentKeys.has('brackets')
    ? checkBrackets(db, existingId, file.event.brackets)
    : null;
}
