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

/** What a manager decides of an event. */
export type Settings = Pick<
  BeforeRow,
  | 'name'
  | 'slug'
  | 'organizer'
  | 'location'
  | 'type'
  | 'difficulty'
  | 'registration_opens_at'
  | 'starts_at'
  | 'ends_at'
  | 'prize_pool'
  | 'mode'
  | 'team_size'
  | 'max_participants'
  | 'categories'
  | 'description'
  | 'rules'
  | 'hint_policy'
  | 'contact'
  | 'url'
  | 'series'
  | 'allow_late'
  | 'state'
  | 'freeze_at'
  | 'blood_points'
  | 'attempt_cap'
>;

const COLUMNS: readonly (keyof Settings)[] = [
  'name',
  'slug',
  'organizer',
  'location',
  'type',
  'difficulty',
  'registration_opens_at',
  'starts_at',
  'ends_at',
  'prize_pool',
  'mode',
  'team_size',
  'max_participants',
  'categories',
  'description',
  'rules',
  'hint_policy',
  'contact',
  'url',
  'series',
  'allow_late',
  'state',
  'freeze_at',
  'blood_points',
  'attempt_cap',
];
const valuesOf = (settings: Settings): unknown[] => COLUMNS.map((column) => settings[column]);
const parameters = (from: number) => COLUMNS.map((_, index) => `$${index + from}`).join(', ');

/** Adds an event; null when another has its slug or its number on CTFtime. */
export async function insertEvent(
  sql: Sql,
  settings: Settings,
  ctftimeId: number | null = null,
): Promise<number | null> {
  const rows = await sql.rows(
    { id: int },
    `insert into event (ctftime_id, ${COLUMNS.join(', ')}) values ($1, ${parameters(2)})
     on conflict do nothing returning id`,
    [ctftimeId, ...valuesOf(settings)],
  );
  return rows[0]?.id ?? null;
}

export const beforeRow = {
  participants: int,
  largest_team: int,
  moved: bool,
  has_teams: bool,
  has_solos: bool,
  unfrozen: bool,
  registered: int,
  flags: int,
  first_flag: nullable(moment),
  last_flag: nullable(moment),
  has_results: bool,
  location: text,
  name: text,
  slug: text,
  organizer: text,
  type: text,
  difficulty: oneOf('expert', 'facile', 'moyen', 'difficile'),
  registration_opens_at: nullable(moment),
  starts_at: moment,
  ends_at: moment,
  prize_pool: text,
  mode: oneOf('team', 'solo', 'both'),
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
  state: oneOf('draft', 'published', 'cancelled'),
  freeze_at: nullable(moment),
  blood_points: nullable(ints),
  attempt_cap: nullable(int),
};
export type BeforeRow = RowOf<typeof beforeRow>;

/** An event as it is, under its lock. */
export async function readBefore(sql: Sql, eventId: number): Promise<BeforeRow | null> {
  return sql.row(
    beforeRow,
    `select ${COLUMNS.map((column) => `e.${column}`).join(', ')}, e.participants,
       coalesce((select max(n)::int from (select count(*) as n from event_registration r
         left join entrant n on n.id = r.entrant_id
         where r.event_id = e.id and (r.team_id is not null or (n.id is not null and n.member_id is null))
         group by coalesce(r.team_id, n.team_id),
           case when coalesce(r.team_id, n.team_id) is null then n.id end) t), 0) as largest_team,
       e.moved_at is not null as moved, e.unfrozen_at is not null as unfrozen, t.flags, t.first_flag, t.last_flag,
       (select count(*)::int from event_registration r where r.event_id = e.id) as registered,
       exists (select 1 from external_result x where x.event_id = e.id) as has_results,
       exists (select 1 from event_registration r where r.event_id = e.id and r.participation_type <> 'solo')
         as has_teams,
       exists (select 1 from event_registration r where r.event_id = e.id and r.participation_type = 'solo')
         as has_solos
     from event e cross join lateral (
       select count(*)::int as flags, min(s.at) as first_flag, max(s.at) as last_flag
       from event_submission s where s.event_id = e.id) t
     where e.id = $1`,
    [eventId],
  );
}

/** What else follows from a setting that changes: a freeze that moves holds again, a start put off is matched again. */
const FOLLOWS: Partial<Record<keyof Settings, (value: string) => string>> = {
  freeze_at: () => 'unfrozen_at = null',
  starts_at: (value) =>
    `matched_at = case when ${value}::timestamptz - interval '24 hours' > now() then null else matched_at end`,
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
  const taken = await sql.run('select 1 from event where slug = $1 and id <> $2', [settings.slug, eventId]);
  if (taken > 0) return false;
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

/** Who is in an event, to write to them. */
export const listMemberIds = (sql: Sql, eventId: number): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    'select member_id as id from event_registration where event_id = $1 order by member_id',
    [eventId],
  );

export const managedRegistrationRow = {
  id: int,
  username: text,
  participation_type: oneOf('team', 'solo', 'findTeam'),
  state: oneOf('registered', 'waitlisted', 'pending'),
  team_name: nullable(text),
  entrant_id: nullable(int),
  created_at: moment,
};
export type ManagedRegistrationRow = RowOf<typeof managedRegistrationRow>;

/** Everybody registered, those asked after them, then the waiting list in its order. */
export const listRegistrations = (sql: Sql, eventId: number): Promise<ManagedRegistrationRow[]> =>
  sql.rows(
    managedRegistrationRow,
    `select r.id, m.username, r.participation_type, r.state,
       coalesce(case when n.member_id is null then n.name end,
         case when r.participation_type = 'team' then t.name end) as team_name, r.entrant_id, r.created_at
     from event_registration r join member m on m.id = r.member_id
     left join entrant n on n.id = r.entrant_id left join team t on t.id = r.team_id
     where r.event_id = $1
     order by array_position(array['registered', 'pending', 'waitlisted'], r.state), r.created_at, r.id`,
    [eventId],
  );
