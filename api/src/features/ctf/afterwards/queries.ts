import { bool, int, type RowOf } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Whether the page of an event is open to visitors. */
export const isShared = (sql: Sql, eventId: number): Promise<boolean> =>
  sql.value(bool, 'select exists (select 1 from event_share where event_id = $1) as shared', [eventId]);

/** Opens the page of an event to visitors, or closes it; returns whether that changed anything. */
export const writeShared = async (
  sql: Sql,
  eventId: number,
  shared: boolean,
  by: number,
): Promise<boolean> =>
  shared
    ? (await sql.changed(
        'insert into event_share (event_id, shared_by) values ($1, $2) on conflict do nothing returning 1',
        [eventId, by],
      )) > 0
    : (await sql.changed('delete from event_share where event_id = $1', [eventId])) > 0;

const challengeTriesRow = { challenge_id: int, tried: int, flags: int };
export type ChallengeTriesRow = RowOf<typeof challengeTriesRow>;

/** The tries made in an event before its end, by the entrants that count (`entrants`). */
export const countTriesByChallenge = (
  sql: Sql,
  eventId: number,
  entrants: readonly number[],
): Promise<ChallengeTriesRow[]> =>
  sql.rows(
    challengeTriesRow,
    `select s.challenge_id, count(distinct s.entrant_id)::int as tried, count(*)::int as flags
     from event_submission s join event e on e.id = s.event_id
     where s.event_id = $1 and s.at <= e.ends_at and s.entrant_id = any($2) group by s.challenge_id`,
    [eventId, entrants],
  );

/** The event of an entrant; null when there is none. */
export const findEventOfEntrant = (sql: Sql, entrantId: number): Promise<number | null> =>
  sql.valueOrNull(int, 'select event_id from entrant where id = $1', [entrantId]);
