import { DATA_REQUEST_KINDS, DATA_REQUEST_OUTCOMES } from '@fanion/rules/auth/accounts';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { countWaiting, type WaitingRow, waitingRow } from '../../../platform/database/waiting.ts';

const requestRow = {
  id: int,
  member_id: int,
  username: nullable(text),
  kind: oneOf(...DATA_REQUEST_KINDS),
  received_on: text,
  due_on: text,
  closed_at: nullable(moment),
  outcome: nullable(oneOf(...DATA_REQUEST_OUTCOMES)),
  deletion_due_at: nullable(moment),
};
export type RequestRow = RowOf<typeof requestRow>;

const COLUMNS = `r.id, r.member_id, case when m.status <> 'deleted' then m.username end as username, r.kind,
  r.received_on::text as received_on, r.due_on::text as due_on, r.closed_at, r.outcome, d.due_at as deletion_due_at`;
const FROM = `from data_request r join member m on m.id = r.member_id
  left join account_deletion d on d.member_id = r.member_id`;

/** Open requests, first due first, then the last closed ones. */
export const listRequests = (sql: Sql): Promise<RequestRow[]> =>
  sql.rows(
    requestRow,
    `select ${COLUMNS} ${FROM}
     order by r.closed_at is not null, case when r.closed_at is null then r.due_on end, r.closed_at desc, r.id limit 500`,
  );

/** How many requests are open; each is due at the end of its last day in Paris. */
export const countRequests = (sql: Sql): Promise<WaitingRow[]> =>
  sql.rows(
    waitingRow,
    countWaiting(
      'data_requests',
      `select m.username as name, r.received_on::timestamp at time zone 'Europe/Paris' as since,
         (r.due_on + 1)::timestamp at time zone 'Europe/Paris' as due
       from data_request r join member m on m.id = r.member_id where r.closed_at is null`,
    ),
  );

/** An open request, locked until the end of the transaction. */
export const lockRequest = (
  sql: Sql,
  id: number,
): Promise<RowOf<Record<'id' | 'member_id', typeof int> & { kind: typeof text }> | null> =>
  sql.row(
    { id: int, member_id: int, kind: text },
    'select id, member_id, kind from data_request where id = $1 and closed_at is null for update',
    [id],
  );

/** The day in Paris on which an account was opened; locks the account until the end of the transaction. */
export const lockOpeningDay = (sql: Sql, memberId: number): Promise<string | null> =>
  sql.valueOrNull(
    text,
    `select (created_at at time zone 'Europe/Paris')::date::text as day from member
     where id = $1 and status <> 'deleted' for share`,
    [memberId],
  );

/** Stores a request; false when the member has an open one of that kind. */
export const insertRequest = async (
  sql: Sql,
  request: { memberId: number; kind: string; receivedOn: string; dueOn: string; openedBy: number },
): Promise<boolean> =>
  (await sql.changed(
    `insert into data_request (member_id, kind, received_on, due_on, opened_by) values ($1, $2, $3::date, $4::date, $5)
     on conflict (member_id, kind) where closed_at is null do nothing returning 1`,
    [request.memberId, request.kind, request.receivedOn, request.dueOn, request.openedBy],
  )) > 0;

export const closeRequest = (sql: Sql, id: number, outcome: string, closedBy: number | null): Promise<void> =>
  sql.run(
    'update data_request set closed_at = now(), outcome = $2, closed_by = $3 where id = $1 and closed_at is null',
    [id, outcome, closedBy],
  );
