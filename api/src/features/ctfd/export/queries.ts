import { ACCOUNT_STATUSES } from '@fanion/rules/auth/accounts';
import { bool, float, int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

const exportedMember = {
  id: int,
  username: text,
  email: text,
  status: oneOf(...ACCOUNT_STATUSES),
  hidden: bool,
  ranked: bool,
  location: text,
  /** Only a hash made by CTFd, of an account that has not logged in since its import. */
  password: nullable(text),
  created: float,
  entrant_id: nullable(int),
};
export type ExportedMember = RowOf<typeof exportedMember>;

/** Members who take part in an event or did something in it, with their entrant. */
export const listExportedMembers = (sql: Sql, eventId: number): Promise<ExportedMember[]> =>
  sql.rows(
    exportedMember,
    `select m.id, m.username, m.email, m.status, m.hidden, m.ranked, m.location,
       case when m.password_hash like '$bcrypt-sha256$%' then m.password_hash end as password,
       ${milliseconds('m.created_at')} as created, g.entrant_id
     from member m
     left join event_registration g on g.member_id = m.id and g.event_id = $1 and g.state = 'registered'
     where g.id is not null
       or exists (select 1 from event_solve s where s.event_id = $1 and s.member_id = m.id)
       or exists (select 1 from event_submission t where t.event_id = $1 and t.member_id = m.id)
     order by m.id`,
    [eventId],
  );

const submissionRow = { entrant_id: int, member_id: int, challenge_id: int, correct: bool, at: float };
export type SubmissionRow = RowOf<typeof submissionRow>;

/** Lists every answered flag of an event, right and wrong, in order. */
export const listSubmissions = (sql: Sql, eventId: number): Promise<SubmissionRow[]> =>
  sql.rows(
    submissionRow,
    `select entrant_id, member_id, challenge_id, correct, ${milliseconds('at')} as at
     from event_submission where event_id = $1 order by id`,
    [eventId],
  );

/** When each entrant was created, in ms, and the captain of its permanent team. */
export const listSeats = (
  sql: Sql,
  eventId: number,
): Promise<{ id: number; at: number; captain: number | null }[]> =>
  sql.rows(
    { id: int, at: float, captain: nullable(int) },
    `select n.id, ${milliseconds('n.created_at')} as at, t.member_id as captain
     from entrant n left join team_member t on t.team_id = n.team_id and t.role = 'captain'
     where n.event_id = $1`,
    [eventId],
  );
