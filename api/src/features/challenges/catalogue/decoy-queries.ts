import { bool, bytes, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const decoyRow = { id: int, challenge_id: int, hash: bytes, sealed: nullable(bytes), told: bool };
export type DecoyRow = RowOf<typeof decoyRow>;

/** Decoys of these challenges, in their order within each. */
export const listDecoys = (sql: Sql, challengeIds: readonly number[]): Promise<DecoyRow[]> =>
  sql.rows(
    decoyRow,
    `select id, challenge_id, hash, sealed, told from challenge_decoy
     where challenge_id = any($1::int[]) order by challenge_id, position`,
    [challengeIds],
  );

/** Deletes the decoys of a challenge except these, and frees the positions of those that stay. */
export async function deleteOtherDecoys(
  sql: Sql,
  challengeId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql.run('delete from challenge_decoy where challenge_id = $1 and not hash = any($2::bytea[])', [
    challengeId,
    hashes,
  ]);
  await sql.run(
    'update challenge_decoy set position = -position - 1 where challenge_id = $1 and position >= 0',
    [challengeId],
  );
}

/** Writes a decoy over the one with the same hash; returns its id. Its sealed copy is written afterwards. */
export const saveDecoy = (
  sql: Sql,
  challengeId: number,
  { position, hash, told }: { position: number; hash: Buffer; told: boolean },
): Promise<number> =>
  sql.value(
    int,
    `insert into challenge_decoy (challenge_id, position, hash, told) values ($1, $2, $3, $4)
     on conflict (challenge_id, hash) do update set position = excluded.position, told = excluded.told returning id`,
    [challengeId, position, hash, told],
  );

const anyDecoy = { id: int, challenge_id: int, sealed: nullable(bytes), challenge: text };

/** Every decoy of every challenge. */
export const listAllDecoys = (sql: Sql): Promise<RowOf<typeof anyDecoy>[]> =>
  sql.rows(
    anyDecoy,
    `select d.id, d.challenge_id, d.sealed, c.name as challenge
     from challenge_decoy d join challenge c on c.id = d.challenge_id order by c.name, d.position`,
  );

export const rekeyDecoys = (
  sql: Sql,
  decoys: readonly { id: number; hash: Buffer; sealed: Buffer }[],
): Promise<void> =>
  sql.run(
    `update challenge_decoy d set hash = n.hash, sealed = n.sealed
     from unnest($1::int[], $2::bytea[], $3::bytea[]) as n (id, hash, sealed) where d.id = n.id`,
    [decoys.map(({ id }) => id), decoys.map(({ hash }) => hash), decoys.map(({ sealed }) => sealed)],
  );

export const sealDecoy = (sql: Sql, id: number, sealed: Buffer): Promise<void> =>
  sql.run('update challenge_decoy set sealed = $2 where id = $1', [id, sealed]);
