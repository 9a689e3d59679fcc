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

const MOMENT_ROW = {
  registration_opens_at: nullable(moment),
  starts_at: moment,
  ends_at: moment,
  freeze_at: nullable(moment),
};
/** The settings that are moments: a copy of an event moves them with its dates. */
export const MOMENTS = Object.keys(MOMENT_ROW) as (keyof typeof MOMENT_ROW)[];

/** The settings of an event: a new setting is one line here, and its field in the contract. */
export const settingsRow = {
  ...MOMENT_ROW,
  name: text,
  slug: text,
  organizer: text,
  location: text,
  type: text,
  difficulty: oneOf(...DIFFICULTY_LEVELS),
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
  blood_points: nullable(ints),
  blood_unit: oneOf(...BLOOD_UNITS),
  shared_ranks: bool,
  attempt_cap: nullable(int),
};
export type Settings = RowOf<typeof settingsRow>;
export const SETTINGS = Object.keys(settingsRow) as (keyof Settings)[];

/** Adds an event; null when another has its slug or its CTFtime number. */
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

/** Side effects of a changed setting: a moved freeze holds again, a postponed start is matched again. */
const SIDE_EFFECTS: Partial<Record<keyof Settings, (value: string) => string>> = {
  freeze_at: () => 'unfrozen_at = null',
  starts_at: (value) =>
    `matched_at = case when ${value}::timestamptz - interval '${LOCK_HOURS} hours' > now() then null else matched_at end`,
};

/**
 * Writes only the settings that changed: times have microseconds in the database and milliseconds here, so
 * writing one back would change it. `shows`: the change concerns calendars. False when another event has the
 * slug.
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
    return [`${column} = ${value}`, ...(SIDE_EFFECTS[column] ? [SIDE_EFFECTS[column](value)] : [])];
  });
  await sql.run(
    `update event set ${sets.map((set) => `${set}, `).join('')}sequence = sequence + $2::int, updated_at = now()
     where id = $1`,
    [eventId, shows ? 1 : 0, ...changed.map((column) => settings[column])],
  );
  return true;
}

/**
 * Writes a feed's data about an event held elsewhere: other fields stay as managers set them, and so does
 * every field of an event played here. True when something changed.
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
 * Freezes the board from now on; false when a freeze is already in force, which stays. The caller holds
 * `lockSolves`, also for `unfreezeBoard`.
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

/** Marks an event's seekers as matched. */
export const markMatched = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set matched_at = clock_timestamp() where id = $1', [eventId]);

/** Takes a place: false when none is left. The statement decides; the table's check is a safeguard. */
export const takeSeat = async (sql: Sql, eventId: number): Promise<boolean> =>
  (await sql.changed(
    `update event set participants = participants + 1
     where id = $1 and (max_participants is null or participants < max_participants) returning id`,
    [eventId],
  )) > 0;

/** Recounts the places taken in an event. */
export const recountSeats = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event set participants = (select count(*)::int from event_registration r
       where r.event_id = event.id and r.state = 'registered') where id = $1`,
    [eventId],
  );

export const releaseSeats = (sql: Sql, eventId: number, seats: number): Promise<void> =>
  sql.run('update event set participants = participants - $2 where id = $1', [eventId, seats]);

/** Marks an event as changed after its results or challenges did, so that caches reload it. */
export const touchEvent = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set updated_at = now() where id = $1', [eventId]);

/** Marks the challenges of an event as moved to the permanent list. */
export const markMoved = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('update event set moved_at = coalesce(moved_at, now()), updated_at = now() where id = $1', [
    eventId,
  ]);

/** The times of a live event after its pause changed, in ms. */
interface Paused {
  paused_at: number;
  resumes_at: number;
  ends_at: number;
  freeze_at: number | null;
  reason: string;
}

/**
 * Writes the pause of an event and the times that it postpones. The caller holds `lockSolves`, so that no
 * flag being written misses it.
 */
export const writePause = (sql: Sql, eventId: number, to: Paused): Promise<void> =>
  sql.run(
    `update event set paused_at = to_timestamp($2::float8 / 1000), resumes_at = to_timestamp($3::float8 / 1000),
       pause_reason = $4, ends_at = to_timestamp($5::float8 / 1000), sequence = sequence + 1, updated_at = now(),
       freeze_at = case when freeze_at is null or $6::float8 is null then freeze_at else to_timestamp($6::float8 / 1000) end
     where id = $1`,
    [eventId, to.paused_at, to.resumes_at, to.reason, to.ends_at, to.freeze_at],
  );
