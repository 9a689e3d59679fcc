import { bool, moment } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const welcomeRow = { created_at: moment, closed: bool, profile: bool, flag: bool, meeting: bool };

/** A member's progress in their first steps. */
export const loadWelcome = (sql: Sql, memberId: number) =>
  sql.row(
    welcomeRow,
    `select m.created_at, m.welcome_closed_at is not null as closed,
       m.bio <> '' or m.location <> '' or cardinality(m.specialties) > 0
         or exists (select 1 from avatar a where a.member_id = m.id)
         or exists (select 1 from social_link l where l.member_id = m.id) as profile,
       exists (select 1 from solve s where s.member_id = m.id)
         or exists (select 1 from event_solve s where s.member_id = m.id) as flag,
       exists (select 1 from team_member t where t.member_id = m.id)
         or exists (select 1 from training_seat t where t.member_id = m.id)
         or exists (select 1 from event_registration r where r.member_id = m.id)
         or exists (select 1 from support_ticket t join support_message a on a.ticket_id = t.id and a.answers
           where t.member_id = m.id)
         or exists (select 1 from message_thread t join message w on w.thread_id = t.id and w.author_id <> m.id
           where m.id in (t.low_id, t.high_id)) as meeting
     from member m where m.id = $1`,
    [memberId],
    'load-welcome',
  );
