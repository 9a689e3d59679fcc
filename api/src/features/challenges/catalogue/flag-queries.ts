import { FLAG_KINDS, type FlagKind } from '@fanion/rules/challenges/flag';
import { bool, bytes, int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** An accepted answer as it is stored. */
export interface StoredFlag {
  kind: FlagKind;
  hash: Buffer | null;
  pattern: string | null;
  caseInsensitive: boolean;
  /** The case-insensitive hash, where near misses are told. */
  nearHash: Buffer | null;
}

const flagRow = {
  id: int,
  challenge_id: int,
  kind: oneOf(...FLAG_KINDS),
  hash: nullable(bytes),
  pattern: nullable(text),
  case_insensitive: bool,
  sealed: nullable(bytes),
  near_hash: nullable(bytes),
};
export type FlagRow = RowOf<typeof flagRow>;

/** Flags of these challenges, in their order within each; never shown to anybody in this form. */
export const listFlags = (sql: Sql, challengeIds: readonly number[]): Promise<FlagRow[]> =>
  sql.rows(
    flagRow,
    `select id, challenge_id, kind, hash, pattern, case_insensitive, sealed, near_hash from challenge_flag
     where challenge_id = any($1::int[]) order by challenge_id, position`,
    [challengeIds],
  );

/** Deletes the flags of a challenge except these, and frees the positions of those that stay. */
export async function deleteOtherFlags(sql: Sql, challengeId: number, ids: readonly number[]): Promise<void> {
  await sql.run('delete from challenge_flag where challenge_id = $1 and not id = any($2::int[])', [
    challengeId,
    ids,
  ]);
  // Positions are unique at every moment, even in the middle of a statement.
  await sql.run(
    'update challenge_flag set position = -position - 1 where challenge_id = $1 and position >= 0',
    [challengeId],
  );
}

/** Writes a flag over this row, or as a new one; returns its id. Its sealed copy is written afterwards. */
export async function saveFlag(
  sql: Sql,
  challengeId: number,
  {
    id,
    position,
    kind,
    hash,
    pattern,
    caseInsensitive,
    nearHash,
  }: StoredFlag & { id: number | null; position: number },
): Promise<number> {
  const values = [challengeId, position, kind, hash, pattern, caseInsensitive, nearHash];
  return sql.value(
    int,
    id === null
      ? `insert into challenge_flag (challenge_id, position, kind, hash, pattern, case_insensitive, near_hash)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`
      : `update challenge_flag set position = $2, kind = $3, hash = $4, pattern = $5, case_insensitive = $6, near_hash = $7,
           sealed = case when hash = $4 and case_insensitive = $6 then sealed end
         where challenge_id = $1 and id = $8 returning id`,
    id === null ? values : [...values, id],
  );
}

const anyFlag = { ...flagRow, challenge: text };

/** Every flag of every challenge. */
export const listAllFlags = (sql: Sql): Promise<RowOf<typeof anyFlag>[]> =>
  sql.rows(
    anyFlag,
    `select f.id, f.challenge_id, f.kind, f.hash, f.pattern, f.case_insensitive, f.sealed, f.near_hash, c.name as challenge
     from challenge_flag f join challenge c on c.id = f.challenge_id order by c.name, f.position`,
  );

/** A flag or a decoy under another secret. */
export interface Rekeyed {
  id: number;
  hash: Buffer;
  nearHash: Buffer | null;
  sealed: Buffer;
}

export const rekeyFlags = (sql: Sql, flags: readonly Rekeyed[]): Promise<void> =>
  sql.run(
    `update challenge_flag f set hash = n.hash, near_hash = n.near_hash, sealed = n.sealed
     from unnest($1::int[], $2::bytea[], $3::bytea[], $4::bytea[]) as n (id, hash, near_hash, sealed) where f.id = n.id`,
    listsOf(flags, 'id', 'hash', 'nearHash', 'sealed'),
  );

export const sealFlag = (sql: Sql, id: number, sealed: Buffer): Promise<void> =>
  sql.run(`update challenge_flag set sealed = $2 where id = $1 and kind = 'static'`, [id, sealed]);
