import { bytes, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import { lockWithin, type Sql } from '../../../platform/database/database.ts';

/** `touched` distinguishes two states of a draft. */
const draftRow = { challenge_id: int, content: bytes, member_id: nullable(int), touched: text };
export type DraftRow = RowOf<typeof draftRow>;
const COLUMNS = 'd.challenge_id, d.content, d.member_id, d.touched_at::text as touched';

/** Milliseconds that one attempt waits for a challenge, below the time limit of any statement. */
const WAITS = 3000;

/**
 * Only one program at a time works on a challenge, until the end of the transaction. False when an import
 * holds it: the transaction is then over.
 */
export const lockChallenge = async (sql: Sql, id: number): Promise<boolean> =>
  (await lockWithin(sql, WAITS, () =>
    sql.rows({ id: int }, 'select id from challenge where id = $1 for update', [id]),
  )) !== null;

export const listDrafts = (sql: Sql, ids: readonly number[]): Promise<DraftRow[]> =>
  sql.rows(draftRow, `select ${COLUMNS} from ctfd_draft d where d.challenge_id = any($1::int[])`, [ids]);

export const saveDraft = (sql: Sql, id: number, content: Buffer, memberId: number): Promise<void> =>
  sql.run(
    `insert into ctfd_draft (challenge_id, content, member_id) values ($1, $2, $3)
     on conflict (challenge_id) do update set content = $2, member_id = $3, touched_at = clock_timestamp(), refused = false`,
    [id, content, memberId],
  );

const sealedDraft = { challenge_id: int, content: bytes };

export const listAllDrafts = (sql: Sql): Promise<RowOf<typeof sealedDraft>[]> =>
  sql.rows(sealedDraft, 'select challenge_id, content from ctfd_draft');

export const resealDraft = (sql: Sql, id: number, content: Buffer): Promise<void> =>
  sql.run('update ctfd_draft set content = $2 where challenge_id = $1', [id, content]);

/** Deletes a draft if it is unchanged since it was read. */
export const deleteDraft = (sql: Sql, id: number, touched: string): Promise<void> =>
  sql.run('delete from ctfd_draft where challenge_id = $1 and touched_at = $2::timestamptz', [id, touched]);

/** Marks a draft that could not be published: it waits for its program. */
export const markRefused = (sql: Sql, id: number): Promise<void> =>
  sql.run('update ctfd_draft set refused = true where challenge_id = $1', [id]);

const abandonedDraftRow = { challenge_id: int, member_id: nullable(int), event_id: nullable(int) };

/** Drafts that no call has touched for a minute: their program has finished. */
export const listAbandoned = (sql: Sql): Promise<RowOf<typeof abandonedDraftRow>[]> =>
  sql.rows(
    abandonedDraftRow,
    `select d.challenge_id, d.member_id, case when c.catalogued then null else ec.event_id end as event_id
     from ctfd_draft d join challenge c on c.id = d.challenge_id
     left join event_challenge ec on ec.challenge_id = c.id
     where not d.refused and d.touched_at < now() - interval '60 seconds' order by d.touched_at limit 50`,
  );
