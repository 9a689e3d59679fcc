import { BLOOD_UNITS } from '@fanion/rules/ctf/blood-bonus';
import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { LOCK_HOURS } from '@fanion/rules/ctf/registration';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { EVENT_STATES } from '@fanion/rules/event-states';
import {
  bool,
  int,
  ints,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What a manager decides of an event: a setting more is one line here, and its field in the contract. */
export const settingsRow = {
  name: text,
  slug: text,
  organizer: text,
  location: text,
  type: text,
  difficulty: oneOf(...DIFFICULTY_LEVELS),
  registration_opens_at: nullable(moment),
  starts_at: moment,
  ends_at: moment,
  prize_pool: text,
  mode: oneOf(...EVENT_MODES),
  team_size: int,
  max_participants: nullable(int),
  categories: texts,
  description: text,
  rules: text,
  hint_policy: text,
  contact: text,
  url: nullable(text),
  series: text,
  allow_late: bool,
  state: oneOf(...EVENT_STATES),
  freeze_at: nullable(moment),
  blood_points: nullable(ints),
  blood_unit: oneOf(...BLOOD_UNITS),
  shared_ranks: bool,
  attempt_cap: nullable(int),
};
export type Settings = RowOf<typeof settingsRow>;
export const SETTINGS = Object.keys(settingsRow) as (keyof Settings)[];

/** Adds an event; null when another has its slug or its number on CTFtime. */
export const insertEvent = (
  sql: Sql,
  settings: Settings,
  ctftimeId: number | null = null,
): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `insert into event (ctftime_id, ${SETTINGS.join(', ')}) values ($1, ${SETTINGS.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict do nothing returning id`,
    [ctftimeId, ...SETTINGS.map((column) => settings[column])],
  );

/** What else follows from a setting that changes: a freeze that moves holds again, a start put off is matched again. */
const FOLLOWS: Partial<Record<keyof Settings, (value: string) => string>> = {
  freeze_at: () => 'unfrozen_at = null',
  starts_at: (value) =>
    `matched_at = case when ${value}::timestamptz - interval '${LOCK_HOURS} hours' > now() then null else matched_at end`,
};

/**
 * Writes the settings that changed and no other: moments come from the database in microseconds and are read in
 * milliseconds, so one that is written back is another moment. `shows`: a calendar must know of the change. False when
 * another event has the slug.
 */
export async function updateEvent(
  sql: Sql,
  eventId: number,
  settings: Settings,
  { changed, shows }: { changed: readonly (keyof Settings)[]; shows: boolean },
): Promise<boolean> {
  const sameSlugCount = await sql.changed('select 1 from event where slug = $1 and id <> $2', [
    settings.slug,
    eventId,
  ]);
  if (sameSlugCount > 0) return false;
  const sets = changed.flatMap((column, index) => {
    const value = `$${index + 3}`;
    return [`${column} = ${value}`, ...(FOLLOWS[column] ? [FOLLOWS[column](value)] : [])];
  });
  await sql.run(
    `update event set ${sets.map((set) => `${set}, `).join('')}sequence = sequence + $2::int, updated_at = now()
     where id = $1`,
    [eventId, shows ? 1 : 0, ...changed.map((column) => settings[column])],
  );
  return true;
}

/**
 * What a feed says of an event held elsewhere: the rest stays as managers left it, and so does all of one that is played
 * here. True when something is new.
 */
export const updateExternal = async (
  sql: Sql,
  eventId: number,
  to: {
    name: string;
    organizer: string;
    location: string;
    starts_at: Date;
    ends_at: Date;
    url: string | null;
    description: string;
    prize_pool: string;
  },
): Promise<boolean> =>
  (await sql.changed(
    `update event e set name = $2, organizer = $3, location = $4, starts_at = $5, ends_at = $6, url = $7,
       description = $8, prize_pool = $9, sequence = e.sequence + 1, updated_at = now()
     where e.id = $1 and (e.name, e.organizer, e.location, e.starts_at, e.ends_at, e.url, e.description, e.prize_pool)
       is distinct from ($2, $3, $4, $5::timestamptz, $6::timestamptz, $7, $8, $9)
       and not exists (select 1 from event_challenge ec where ec.event_id = e.id) returning e.id`,
    [
      eventId,
      to.name,
      to.organizer,
      to.location,
      to.starts_at,
      to.ends_at,
      to.url,
      to.description,
      to.prize_pool,
    ],
  )) > 0;

/**
 * Freezes the board from this moment on; false when one is in force already, which keeps its own. The caller holds
 * `lockSolves`, as for the next.
 */
export const freezeBoard = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update event set freeze_at = clock_timestamp(), unfrozen_at = null, updated_at = now()
     where id = $1 and not (freeze_at is not null and freeze_at <= clock_timestamp() and unfrozen_at is null)
     returning 1`,
    [eventId],
  )) > 0;

/** Lifts the freeze; false when there was none. */
export const unfreezeBoard = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update event set unfrozen_at = clock_timestamp(), updated_at = now()
     where id = $1 and freeze_at <= clock_timestamp() and unfrozen_at is null`,
    [eventId],
  )) > 0;

/** The teams of an event were made of those who seek one. */
export const markMatched = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set matched_at = clock_timestamp() where id = $1', [eventId]);

/** Takes one place: false when none is left. The statement decides, and the table's check stands behind it. */
export const takeSeat = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update event set participants = participants + 1
     where id = $1 and (max_participants is null or participants < max_participants) returning id`,
    [eventId],
  )) > 0;

/** Counts again who has a place in an event. */
export const countSeats = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event set participants = (select count(*)::int from event_registration r
       where r.event_id = event.id and r.state = 'registered') where id = $1`,
    [eventId],
  );

export const releaseSeats = (sql: Sql, eventId: number, seats: number): Promise<void> =>
  sql.run('update event set participants = participants - $2 where id = $1', [eventId, seats]);

/** Its results or its challenges are others: what remembers the event reads it again. */
export const touchEvent = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set updated_at = now() where id = $1', [eventId]);

/** The challenges of an event are in the permanent list from now on. */
export const markMoved = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set moved_at = coalesce(moved_at, now()), updated_at = now() where id = $1', [
    eventId,
  ]);

/** The moments of an event that runs, in ms, once its pause is another. */
interface Paused {
  paused_at: number;
  resumes_at: number;
  ends_at: number;
  freeze_at: number | null;
  reason: string;
}

/**
 * Writes the pause of an event and the moments that it puts off. The caller holds `lockSolves`: no flag that is being
 * written misses it.
 */
export const writePause = (sql: Sql, eventId: number, to: Paused): Promise<void> =>
  sql.run(
    `update event set paused_at = to_timestamp($2::float8 / 1000), resumes_at = to_timestamp($3::float8 / 1000),
       pause_reason = $4, ends_at = to_timestamp($5::float8 / 1000), sequence = sequence + 1, updated_at = now(),
       freeze_at = case when freeze_at is null or $6::float8 is null then freeze_at else to_timestamp($6::float8 / 1000) end
     where id = $1`,
    [eventId, to.paused_at, to.resumes_at, to.reason, to.ends_at, to.freeze_at],
  );
