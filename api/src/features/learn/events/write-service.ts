import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/events/managed';
import { wrongInEventText } from '@fanion/formats/training-event/read';
import { httpsUrl } from '@fanion/formats/values/link';
import { isFitYear } from '@fanion/formats/yaml/moment';
import { CODE_LENGTH, codeOf } from '@fanion/rules/auth/otp';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanFrenchLine, cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import * as writing from './manage-queries.ts';
import { presentManaged } from './present.ts';
import * as queries from './queries.ts';
import { eventPathOf, fillSeats, findEvent } from './service.ts';
import * as texts from './texts.ts';

type Body = BodyOf<typeof contract.createTrainingEvent>;
type Managed = Outcome<contract.ManagedTrainingEvent>;

/** The typed fields in their stored form; refused where texts or addresses are invalid. */
function readFields(body: Body): Outcome<writing.EventFields> {
  const line = (text: string | null) => (text === null ? null : cleanFrenchLine(text) || null);
  const long = (text: string | null) => (text === null ? null : cleanText(text) || null);
  const fields = {
    kind: body.event_type,
    title: cleanFrenchLine(body.title),
    summary: cleanFrenchLine(body.summary),
    description: long(body.description) ?? '',
    speaker: cleanFrenchLine(body.speaker),
    startsAt: new Date(body.starts_at),
    minutes: body.minutes,
    seats: body.seats,
    place: line(body.place),
    link: line(body.link),
    plan: body.premium ? ('bienfaiteur' as const) : null,
    covered: long(body.covered),
    replay: line(body.replay),
  };
  if (!isFitYear(fields.startsAt.getTime())) return badField('starts_at', texts.YEAR);
  for (const key of ['link', 'replay'] as const)
    if (fields[key] !== null && httpsUrl(fields[key]) === null) return badField(key, texts.BAD_LINK);
  for (const key of ['description', 'covered'] as const) {
    const [wrong] = wrongInEventText(fields[key] ?? '');
    if (wrong) return badField(key, wrong);
  }
  return done(fields);
}

/** An event for editing. */
export async function openManaged(context: Context, actor: Actor, slug: string): Promise<Managed> {
  const found = await findEvent(context, actor, slug);
  return found.ok ? done(presentManaged(found.value)) : found;
}

/** Most events of a list. */
const MOST = 500;

export async function listManaged({
  db,
}: Context): Promise<AnswerOf<typeof contract.listManagedTrainingEvents>> {
  const rows = await writing.listManaged(db, MOST);
  return {
    events: rows.map(({ kind, starts_at, ...row }) => ({
      ...row,
      event_type: kind,
      starts_at: starts_at.toISOString(),
    })),
  };
}

/** Creates a draft. */
export async function createEvent(context: Context, actor: Actor, body: Body): Promise<Managed> {
  const read = readFields(body);
  if (!read.ok) return read;
  const fields = read.value;
  const made = await transact(context.db, async (sql) => {
    const existingSlugs = new Set(await writing.listSlugs(sql));
    const slug = uniqueSlug(fields.title, fields.kind, (one) => existingSlugs.has(one));
    const head = { slug, code: codeOf(randomBytes(CODE_LENGTH)), state: 'draft' as const, digest: null };
    if ((await writing.insertEvent(sql, head, fields)) === null) return refuse('unavailable');
    await audit(sql, { ...by(actor), action: 'training.create', target: `training:${slug}` });
    return done(slug);
  });
  return made.ok ? openManaged(context, actor, made.value) : made;
}

/** Notifies attendees and the waiting list that the date or place of an event changed. */
export async function notifyMoved(
  context: Context,
  sql: Sql,
  before: writing.LockedEvent,
  after: writing.EventFields,
) {
  const moved = before.starts_at.getTime() !== after.startsAt.getTime() || before.place !== after.place;
  if (!moved || before.begun || before.state !== 'published') return;
  const seats = await queries.listSeats(sql, before.id);
  await notifyMembers(
    context,
    sql,
    seats.map(({ member_id }) => member_id),
    {
      kind: 'training_seat',
      path: eventPathOf(before),
      ...texts.movedNews(after.title, after.startsAt.getTime(), after.place),
    },
  );
}

/** Refuses a change that the event does not allow now. */
export function judgeChange(before: writing.LockedEvent, after: writing.EventFields): Outcome<null> {
  const { state, begun, taken, starts_at, now } = before;
  if (state === 'cancelled') return refuse('conflict', { message: texts.ALREADY_CANCELLED });
  const moves = starts_at.getTime() !== after.startsAt.getTime();
  if (moves && state === 'published' && begun) return badField('starts_at', texts.NOT_MOVED);
  if (moves && state === 'published' && after.startsAt.getTime() <= now)
    return badField('starts_at', texts.PAST);
  if (after.seats < taken) return badField('seats', texts.tooFewSeats(taken));
  return done(null);
}

/**
 * Changes an event, based on the version that was read: added seats go to the waiting list, and a move is
 * notified.
 */
export async function changeEvent(
  context: Context,
  actor: Actor,
  { slug, version, ...body }: BodyOf<typeof contract.changeTrainingEvent> & { slug: string },
): Promise<Managed> {
  const [found, read] = [await findEvent(context, actor, slug), readFields(body)];
  if (!found.ok) return found;
  if (!read.ok) return read;
  const changed = await transact(context.db, async (sql) => {
    const before = await writing.lockEvent(sql, found.value.id);
    if (!before) return refuse('training_event_not_found');
    if (before.sequence !== version) return refuse('training_event_changed');
    const judged = judgeChange(before, read.value);
    if (!judged.ok) return judged;
    await writing.updateEvent(sql, before.id, read.value, null);
    await notifyMoved(context, sql, before, read.value);
    if (before.state === 'published' && read.value.startsAt.getTime() > before.now)
      await fillSeats(context, sql, { ...before, title: read.value.title, starts_at: read.value.startsAt });
    await audit(sql, { ...by(actor), action: 'training.change', target: `training:${before.slug}` });
    return done(null);
  });
  return changed.ok ? openManaged(context, actor, found.value.slug) : changed;
}

/** Publishes a draft. */
export async function publishEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<{ message: string }>> {
  const found = await findEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { id, slug } = found.value;
  return transact(context.db, async (sql) => {
    if (!(await writing.publish(sql, id))) return refuse('conflict', { message: texts.NOT_DRAFT });
    await audit(sql, { ...by(actor), action: 'training.publish', target: `training:${slug}` });
    return done({ message: texts.PUBLISHED });
  });
}

export async function deleteEvent(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<{ message: string }>> {
  const found = await findEvent(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { id, slug } = found.value;
  return transact(context.db, async (sql) => {
    if (!(await writing.deleteDraft(sql, id))) return refuse('conflict', { message: texts.NOT_DELETABLE });
    await audit(sql, { ...by(actor), action: 'training.delete', target: `training:${slug}` });
    return done({ message: texts.DELETED });
  });
}

/** Adds a file to those offered once the event is over. */
export async function addMaterial(
  context: Context,
  actor: Actor,
  { slug, title, name, data }: BodyOf<typeof contract.addTrainingMaterial> & { slug: string },
): Promise<Managed> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  const bytes = Buffer.from(data, 'base64');
  const sha256 = await context.storage.put(bytes);
  const target = `training:${found.value.slug}`;
  await context.db.transaction(async (sql) => {
    const file = { title: cleanFrenchLine(title), name, sha256, size: bytes.length };
    await writing.saveMaterial(sql, found.value.id, file);
    await audit(sql, { ...by(actor), action: 'training.file', target, details: { name } });
  });
  return openManaged(context, actor, found.value.slug);
}

export async function deleteMaterial(
  context: Context,
  actor: Actor,
  { slug, fileId }: { slug: string; fileId: number },
): Promise<Managed> {
  const found = await findEvent(context, actor, slug);
  if (!found.ok) return found;
  const target = `training:${found.value.slug}`;
  const removed = await transact(context.db, async (sql) => {
    if (!(await writing.deleteMaterial(sql, found.value.id, fileId))) return refuse('lesson_file_not_found');
    await audit(sql, { ...by(actor), action: 'training.file-remove', target, details: { file: fileId } });
    return done(null);
  });
  return removed.ok ? openManaged(context, actor, found.value.slug) : removed;
}
