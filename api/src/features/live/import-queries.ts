import type { Sql } from '../../platform/database/database.ts';
import type { EventYml } from '../ctf/service.ts';

export interface KnownEvent {
  id: number;
  slug: string;
  name: string;
  /** Its challenges joined the permanent list. */
  moved: boolean;
}

export const listEvents = (sql: Sql): Promise<KnownEvent[]> =>
  sql.rows('select id, slug, name, moved_at is not null as moved from event order by id');

const COLUMNS = [
  'slug',
  'name',
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
  'freeze_at',
  'blood_points',
  'attempt_cap',
] as const;

const valuesOf = (slug: string, event: EventYml): unknown[] => [
  slug,
  event.name,
  event.organizer ?? '',
  event.location ?? 'Online',
  event.type ?? 'jeopardy',
  event.difficulty,
  event.registration_opens_at,
  event.starts_at,
  event.ends_at,
  event.prizes ?? '',
  event.mode,
  event.team_size ?? (event.mode === 'solo' ? 1 : 4),
  event.max_participants,
  event.categories,
  event.description,
  event.rules ?? '',
  event.hint_policy ?? '',
  event.contact ?? '',
  event.url,
  event.series ?? '',
  event.allow_late,
  event.freeze_at,
  event.blood_points,
  event.attempt_cap,
];

/**
 * Writes an event as its file says it, published when it is new; its id. A calendar is told of another date, and a
 * freeze that was lifted stays so unless the file gives another moment.
 */
export async function writeEvent(
  sql: Sql,
  id: number | null,
  slug: string,
  event: EventYml,
): Promise<number> {
  const values = valuesOf(slug, event);
  const marks = COLUMNS.map((_column, index) => `$${index + 1}`);
  if (id === null) {
    const rows = await sql.rows<{ id: number }>(
      `insert into event (${COLUMNS.join(', ')}) values (${marks.join(', ')}) returning id`,
      values,
    );
    return rows[0]!.id;
  }
  const at = (column: (typeof COLUMNS)[number]) => marks[COLUMNS.indexOf(column)];
  await sql.rows(
    `update event set ${COLUMNS.map((column, index) => `${column} = ${marks[index]}`).join(', ')},
       unfrozen_at = case when freeze_at is distinct from ${at('freeze_at')}::timestamptz then null else unfrozen_at end,
       sequence = sequence + case when (starts_at, ends_at, name, location) is distinct from
         (${at('starts_at')}::timestamptz, ${at('ends_at')}::timestamptz, ${at('name')}::text, ${at('location')}::text) then 1 else 0 end,
       updated_at = now() where id = $${COLUMNS.length + 1}`,
    [...values, id],
  );
  return id;
}

/** Sets what an event plays, in this order; a release that a manager gave stays. Those not named stay after them. */
export async function writePlayed(sql: Sql, eventId: number, challengeIds: number[]): Promise<void> {
  await sql.rows('update event_challenge set position = position + $2 where event_id = $1', [
    eventId,
    challengeIds.length,
  ]);
  await sql.rows(
    `insert into event_challenge (event_id, challenge_id, position)
     select $1, t.id, t.place - 1 from unnest($2::int[]) with ordinality as t(id, place)
     on conflict (event_id, challenge_id) do update set position = excluded.position`,
    [eventId, challengeIds],
  );
  await sql.rows(
    `update event_challenge ec set position = t.place - 1 from (
       select challenge_id, row_number() over (order by position, challenge_id) as place from event_challenge where event_id = $1) t
     where ec.event_id = $1 and ec.challenge_id = t.challenge_id`,
    [eventId],
  );
}
