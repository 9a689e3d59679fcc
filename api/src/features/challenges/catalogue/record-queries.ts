import type { KeptStage } from '@fanion/rules/challenges/stages';
import { getTableColumns } from 'drizzle-orm';
import { bool, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { challenge } from '../../../platform/database/schema/challenges.ts';

export type ChallengeRecord = Omit<typeof challenge.$inferInsert, 'id' | 'publishedAt' | 'updatedAt'>;

const COLUMNS = getTableColumns(challenge);

/** The column names of a record's fields, and their values in one parameter. */
function columnsOf(record: Partial<ChallengeRecord>): { names: string; values: string } {
  const definedEntries = Object.entries(record).filter(([, value]) => value !== undefined);
  const row = definedEntries.map(
    ([key, value]) => [COLUMNS[key as keyof ChallengeRecord].name, value] as const,
  );
  return { names: row.map(([name]) => name).join(', '), values: JSON.stringify(Object.fromEntries(row)) };
}

export async function insertChallenge(sql: Sql, record: ChallengeRecord): Promise<number> {
  const { names, values } = columnsOf(record);
  return sql.value(
    int,
    `insert into challenge (${names}) select ${names} from jsonb_populate_record(null::challenge, $1) returning id`,
    [values],
  );
}

export async function updateChallenge(sql: Sql, id: number, record: Partial<ChallengeRecord>): Promise<void> {
  const { names, values } = columnsOf(record);
  await sql.run(
    `update challenge set updated_at = now(), version = version + 1,
       (${names}) = (select ${names} from jsonb_populate_record(null::challenge, $2)) where id = $1`,
    [id, values],
  );
}

const managedRow = {
  state: text,
  scheduled_at: nullable(moment),
  is_featured: bool,
  proposed: bool,
};

/** The fields of a challenge that a manager changes, locked until the end of the transaction. */
export const lockManaged = (sql: Sql, id: number): Promise<RowOf<typeof managedRow> | null> =>
  sql.row(
    managedRow,
    `select state, scheduled_at, is_featured, proposed_by is not null and state = 'hidden' as proposed
     from challenge where id = $1 for update`,
    [id],
  );

/** Changes the given fields; false when there is no such challenge. One made visible is published now. */
export async function patchChallenge(
  sql: Sql,
  id: number,
  patch: { state?: string; scheduled_at?: string | null; is_featured?: boolean },
): Promise<boolean> {
  const { state = null, scheduled_at, is_featured = null } = patch;
  const changed = await sql.changed(
    `update challenge set
       state = coalesce($2, state),
       scheduled_at = case when $3 then $4::timestamptz else scheduled_at end,
       is_featured = coalesce($5, is_featured),
       published_at = case when $2 = 'visible' and state = 'hidden' then now() else published_at end,
       stage = case when $2 = 'hidden' and state = 'visible' then 'retired' else stage end,
       version = version + 1,
       updated_at = now()
     where id = $1`,
    [id, state, scheduled_at !== undefined, scheduled_at ?? null, is_featured],
  );
  return changed > 0;
}

/** Sets the prefix that a challenge's flag field shows; null for none. */
export const setFlagPrefix = (sql: Sql, id: number, prefix: string | null): Promise<void> =>
  sql.run('update challenge set flag_prefix = $2, updated_at = now() where id = $1', [id, prefix]);

/** Puts a challenge at a stage of its writing, hidden from members. */
export const setStage = (
  sql: Sql,
  id: number,
  { stage, reason }: { stage: KeptStage; reason: string },
): Promise<void> =>
  sql.run(
    `update challenge set state = 'hidden', stage = $2, review_reason = $3, scheduled_at = null, version = version + 1,
       updated_at = now() where id = $1`,
    [id, stage, reason],
  );

/**
 * Sets current prices, by index; returns those that changed. A challenge whose scoring is no longer the one
 * its price was computed from (`scored`) keeps its price. Rows are locked by id, so that two instances wait
 * in turn.
 */
export const setPoints = (
  sql: Sql,
  { ids, points, scored }: { ids: number[]; points: number[]; scored: string[] },
): Promise<{ id: number; points: number }[]> =>
  sql.rows(
    { id: int, points: int },
    `with due as (
       select c.id, t.points from challenge c join unnest($1::int[], $2::int[], $3::text[]) as t(id, points, scored)
         on t.id = c.id
       where c.points <> t.points and c.scoring::text = t.scored order by c.id for no key update of c)
     update challenge c set points = due.points from due where c.id = due.id returning c.id, c.points`,
    [ids, points, scored],
    'set-points',
  );

/** Sets the publication date of each challenge, by index. */
export const setPublished = (sql: Sql, ids: number[], moments: Date[]): Promise<void> =>
  sql.run(
    'update challenge c set published_at = t.at from unnest($1::int[], $2::timestamptz[]) as t(id, at) where c.id = t.id',
    [ids, moments],
  );

/** Sets the publication date of challenges with prerequisites, which nobody has solved in the demo. */
export const setLockedPublished = (sql: Sql, moment: Date): Promise<void> =>
  sql.run(
    `update challenge c set published_at = $1
     where c.catalogued and exists (select 1 from challenge_prerequisite p where p.challenge_id = c.id)`,
    [moment],
  );

/** Takes challenges out of the permanent list: an event plays them. */
export const takeFromList = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run('update challenge set catalogued = false, updated_at = now() where id = any($1::int[])', [ids]);

/** Puts a challenge back in the permanent list, hidden until a manager shows it. */
export const returnToList = (sql: Sql, id: number): Promise<void> =>
  sql.run(`update challenge set catalogued = true, state = 'hidden', updated_at = now() where id = $1`, [id]);

/** Adds challenges to the permanent list as new; returns how many were not in it. */
export const publishInList = (sql: Sql, ids: readonly number[]): Promise<number> =>
  sql.changed(
    `update challenge set catalogued = true, published_at = now(), updated_at = now()
     where id = any($1::int[]) and not catalogued`,
    [ids],
  );

/** SQL conditions under which a proposal was never played and is not under review. */
export const REMOVABLE = `c.state = 'hidden' and c.stage in ('draft', 'refused')
  and not exists (select 1 from solve s where s.challenge_id = c.id)
  and not exists (select 1 from submission s where s.challenge_id = c.id)
  and not exists (select 1 from event_challenge ec where ec.challenge_id = c.id)`;

/** Deletes a member's proposal that was never played and is not under review; returns its id and name. */
export const deleteProposal = (
  sql: Sql,
  memberId: number,
  idOrSlug: string,
): Promise<{ id: number; name: string } | null> =>
  sql.row(
    { id: int, name: text },
    `delete from challenge c where c.proposed_by = $1 and (c.slug = $2 or c.id::text = $2) and ${REMOVABLE}
     returning c.id, c.name`,
    [memberId, idOrSlug],
  );

/**
 * Handles the proposals of a departing member: those never played are deleted, published ones stay without
 * their name. Returns whether there were any.
 */
export async function detachProposals(sql: Sql, memberId: number, username: string): Promise<boolean> {
  const deletedCount = await sql.changed(
    `delete from challenge c where c.proposed_by = $1 and (${REMOVABLE} or c.state = 'hidden' and c.stage = 'review'
       and not exists (select 1 from solve s where s.challenge_id = c.id))`,
    [memberId],
  );
  const anonymisedCount = await sql.changed(
    `update challenge set proposed_by = null, version = version + 1, updated_at = now(),
       author = case when author = $2 then 'Ancien membre' else author end where proposed_by = $1`,
    [memberId, username],
  );
  return deletedCount + anonymisedCount > 0;
}
