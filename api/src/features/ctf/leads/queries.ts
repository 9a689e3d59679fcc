import { int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const listLeads = (sql: Sql, eventId: number): Promise<{ username: string }[]> =>
  sql.rows(
    { username: text },
    `select m.username from event_lead d join member m on m.id = d.member_id
     where d.event_id = $1 order by d.at, d.member_id`,
    [eventId],
  );

/** Finds a member by name: an active one to make a lead, also a suspended one to remove a lead. */
export const findMember = (
  sql: Sql,
  usernameKey: string,
  grant: boolean,
): Promise<{ id: number; username: string; email: string } | null> =>
  sql.row(
    { id: int, username: text, email: text },
    `select id, username, email from member where username_key = $1
       and (status = 'active' or not $2 and status <> 'deleted')`,
    [usernameKey, grant],
  );

/** Lists the leads of all events. */
export const listAllLeads = (sql: Sql): Promise<{ event_id: number; username: string }[]> =>
  sql.rows(
    { event_id: int, username: text },
    `select d.event_id, m.username from event_lead d join member m on m.id = d.member_id
     order by d.event_id, d.at, d.member_id`,
  );

/** Makes a member a lead of an event; false when they already are. */
export const insertLead = async (sql: Sql, eventId: number, memberId: number): Promise<boolean> =>
  (await sql.changed('insert into event_lead (event_id, member_id) values ($1, $2) on conflict do nothing', [
    eventId,
    memberId,
  ])) > 0;

export const deleteLead = async (sql: Sql, eventId: number, memberId: number): Promise<boolean> =>
  (await sql.changed('delete from event_lead where event_id = $1 and member_id = $2', [eventId, memberId])) >
  0;

/** Removes a departing member as a lead of every event; returns of how many. */
export const deleteLeadsOf = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed('delete from event_lead where member_id = $1', [memberId]);
