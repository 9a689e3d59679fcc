import type { TrainingKind } from '@fanion/rules/learn/training';
import { z } from 'zod';
import { bool, float, int, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { pick } from '../../../platform/database/pick.ts';
import { trainingEventRow } from './queries.ts';

/** The fields of an event that its organisers write. */
export interface EventFields {
  kind: TrainingKind;
  title: string;
  summary: string;
  description: string;
  speaker: string;
  startsAt: Date;
  minutes: number;
  seats: number;
  place: string | null;
  link: string | null;
  plan: 'bienfaiteur' | null;
  covered: string | null;
  replay: string | null;
}

const valuesOf = (e: EventFields) => [
  e.kind,
  e.title,
  e.summary,
  e.description,
  e.speaker,
  e.startsAt,
  e.minutes,
  e.seats,
  e.place,
  e.link,
  e.plan,
  e.covered,
  e.replay,
];

const managedRow = {
  ...pick(trainingEventRow, 'id', 'slug', 'title', 'kind', 'starts_at', 'state', 'seats', 'taken', 'waiting'),
  attended: int,
};
export type ManagedRow = RowOf<typeof managedRow>;

/** Every event for organisers, drafts included, the latest first, up to `most`. */
export const listManaged = (sql: Sql, most: number): Promise<ManagedRow[]> =>
  sql.rows(
    managedRow,
    `select e.id, e.slug, e.title, e.kind, e.starts_at, e.state, e.seats, e.taken,
       count(s.id) filter (where s.state = 'waiting')::int as waiting, count(s.attended_at)::int as attended
     from training_event e left join training_seat s on s.event_id = e.id
     group by e.id order by e.starts_at desc, e.id desc limit $1`,
    [most],
  );

export const listSlugs = async (sql: Sql): Promise<string[]> =>
  (await sql.rows({ slug: text }, 'select slug from training_event')).map(({ slug }) => slug);

const wholeRow = {
  ...pick(trainingEventRow, 'id', 'slug', 'kind', 'title', 'summary', 'description', 'speaker', 'starts_at'),
  ...pick(trainingEventRow, 'minutes', 'seats', 'place', 'link', 'replay', 'plan', 'covered'),
  digest: nullable(text),
  draft: bool,
  files: json(z.array(z.object({ title: z.string(), name: z.string(), sha256: z.string() }))),
};

export type WholeEvent = RowOf<typeof wholeRow>;

const WHOLE = `select e.id, e.slug, e.import_digest as digest, e.kind, e.title, e.summary, e.description, e.speaker,
    e.starts_at, e.minutes, e.seats, e.place, e.link, e.replay, e.plan, e.covered, e.state = 'draft' as draft,
    coalesce((select json_agg(json_build_object('title', f.title, 'name', f.name, 'sha256', f.sha256) order by f.id)
      from training_material f where f.event_id = e.id), '[]') as files
  from training_event e`;

/** Whole events without the cancelled ones, the soonest first. */
export const listWhole = (sql: Sql): Promise<WholeEvent[]> =>
  sql.rows(wholeRow, `${WHOLE} where e.state <> 'cancelled' order by e.starts_at, e.id`);

export const findWhole = (sql: Sql, slug: string): Promise<WholeEvent | null> =>
  sql.row(wholeRow, `${WHOLE} where e.slug = $1`, [slug]);

const lockedRow = {
  ...pick(
    trainingEventRow,
    'id',
    'slug',
    'title',
    'state',
    'starts_at',
    'seats',
    'taken',
    'place',
    'sequence',
  ),
  /** By the database's clock, in ms. */
  now: float,
  begun: bool,
};
export type LockedEvent = RowOf<typeof lockedRow>;

/** An event, locked until the end of the transaction. */
export const lockEvent = (sql: Sql, eventId: number): Promise<LockedEvent | null> =>
  sql.row(
    lockedRow,
    `select id, slug, title, state, starts_at, seats, taken, place, sequence, starts_at <= now() as begun,
       (extract(epoch from now()) * 1000)::float8 as now
     from training_event where id = $1 for no key update`,
    [eventId],
  );

/** Writes a new event; returns its id, null when its slug is taken. */
export const insertEvent = (
  sql: Sql,
  {
    slug,
    code,
    state,
    digest,
  }: { slug: string; code: string; state: 'draft' | 'published'; digest: string | null },
  event: EventFields,
): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into training_event (slug, attendance_code, state, import_digest, kind, title, summary, description, speaker,
       starts_at, minutes, seats, place, link, plan, covered, replay)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (slug) do nothing returning id`,
    [slug, code, state, digest, ...valuesOf(event)],
  );

/** Changes an event's fields: calendars notice it by its sequence number. */
export const updateEvent = (
  sql: Sql,
  eventId: number,
  event: EventFields,
  digest: string | null,
): Promise<void> =>
  sql.run(
    `update training_event set import_digest = $2, kind = $3, title = $4, summary = $5, description = $6, speaker = $7,
       starts_at = $8, minutes = $9, seats = $10, place = $11, link = $12, plan = $13, covered = $14, replay = $15,
       sequence = sequence + 1, updated_at = now()
     where id = $1`,
    [eventId, digest, ...valuesOf(event)],
  );

/** Publishes a future draft; false when it is not one. */
export const publish = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update training_event set state = 'published', updated_at = now()
     where id = $1 and state = 'draft' and starts_at > now()`,
    [eventId],
  )) > 0;

/** Cancels a future event; false when it is not one. */
export const cancel = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update training_event set state = 'cancelled', sequence = sequence + 1, updated_at = now()
     where id = $1 and state = 'published' and starts_at > now()`,
    [eventId],
  )) > 0;

export const deleteDraft = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(`delete from training_event where id = $1 and state = 'draft'`, [eventId])) > 0;

/** A file offered after an event, its bytes in the storage. */
export interface Material {
  title: string;
  name: string;
  sha256: string;
  size: number;
}

/** Adds a file, or replaces the one with this name. */
export const saveMaterial = (sql: Sql, eventId: number, file: Material): Promise<void> =>
  sql.run(
    `insert into training_material (event_id, title, name, sha256, size) values ($1, $2, $3, $4, $5)
     on conflict (event_id, name) do update set title = excluded.title, sha256 = excluded.sha256, size = excluded.size`,
    [eventId, file.title, file.name, file.sha256, file.size],
  );

export const deleteMaterial = async (sql: Sql, eventId: number, fileId: number): Promise<boolean> =>
  (await sql.changed('delete from training_material where event_id = $1 and id = $2', [eventId, fileId])) > 0;

/** Deletes the files of an event, except those with these names. */
export const deleteOtherMaterials = (sql: Sql, eventId: number, names: readonly string[]): Promise<void> =>
  sql.run('delete from training_material where event_id = $1 and not name = any($2)', [eventId, names]);

/** Events whose count of taken seats differs from their seats. */
export const listWrongCounts = (sql: Sql) =>
  sql.rows(
    { slug: text, taken: int, counted: int },
    `select e.slug, e.taken, count(s.id)::int as counted from training_event e
     left join training_seat s on s.event_id = e.id and s.state = 'registered'
     group by e.id having e.taken <> count(s.id) order by e.id limit 100`,
  );

/** A future event where both accounts have a seat or a place in the waiting list; null when there is none. */
export const findSharedSeat = (sql: Sql, { from, into }: Pair): Promise<{ title: string } | null> =>
  sql.row(
    { title: text },
    `select e.title from training_event e join training_seat a on a.event_id = e.id and a.member_id = $1
     join training_seat b on b.event_id = e.id and b.member_id = $2
     where e.state = 'published' and e.starts_at > now() order by e.starts_at limit 1`,
    [from, into],
  );
