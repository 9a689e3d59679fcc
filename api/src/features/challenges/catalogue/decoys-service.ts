import type { Sql } from '../../../platform/database/database.ts';
import type { Rotation } from '../../../platform/secret/rotation.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import * as queries from './decoy-queries.ts';
import type { HashOf } from './flags-service.ts';

/** An answer known to be wrong, to be written. */
export interface DecoyRecord {
  hash: Buffer;
  /** The text, where it is known; a sealed copy of it is stored beside the hash. */
  clear: string | null;
  told: boolean;
}

/** A decoy as its authors wrote it; `content` is null where no copy was ever stored. */
export interface ReadDecoy {
  id: number;
  challenge_id: number;
  hash: Buffer;
  told: boolean;
  content: string | null;
}

/** The place that a sealed copy is bound to: beside another decoy or flag it does not open. */
const placeOf = (challengeId: number, decoyId: number): string => `${challengeId}:decoy ${decoyId}`;

/**
 * Replaces the decoys of a challenge, in the caller's transaction; those that stay keep their sealed copy.
 */
export async function writeDecoys(
  sql: Sql,
  secrets: Secrets,
  challengeId: number,
  decoys: readonly DecoyRecord[],
): Promise<void> {
  await queries.deleteOtherDecoys(
    sql,
    challengeId,
    decoys.map(({ hash }) => hash),
  );
  for (const [position, { hash, told, clear }] of decoys.entries()) {
    const id = await queries.saveDecoy(sql, challengeId, { position, hash, told });
    if (clear !== null)
      await queries.sealDecoy(sql, id, secrets.seal('flag-copy', clear, placeOf(challengeId, id)));
  }
}

/** Puts every decoy under another secret, as `rekeyFlags` does for flags. */
export async function rekeyDecoys(sql: Sql, { from, to }: Rotation, hashOf: HashOf): Promise<string[]> {
  const decoys = await queries.listAllDecoys(sql);
  const unread = decoys.filter(({ sealed }) => sealed === null).map(({ challenge }) => challenge);
  if (unread.length > 0) return unread;
  const rekeyed = decoys.map(({ id, challenge_id, sealed }) => {
    const content = from.open('flag-copy', sealed!, placeOf(challenge_id, id));
    return {
      id,
      hash: hashOf(content, true),
      sealed: to.seal('flag-copy', content, placeOf(challenge_id, id)),
    };
  });
  await queries.rekeyDecoys(sql, rekeyed);
  return [];
}

/** Decoys of these challenges as they were written, for their authors. */
export async function readDecoys(
  sql: Sql,
  secrets: Secrets,
  challengeIds: readonly number[],
): Promise<ReadDecoy[]> {
  const rows = await queries.listDecoys(sql, challengeIds);
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    content: sealed && secrets.open('flag-copy', sealed, placeOf(row.challenge_id, row.id)),
  }));
}

/** Copies the decoys of challenges to their copies, by index, in the caller's transaction. */
export async function copyDecoys(
  sql: Sql,
  secrets: Secrets,
  from: readonly number[],
  to: readonly number[],
): Promise<void> {
  const decoys = await readDecoys(sql, secrets, from);
  for (const [index, id] of to.entries()) {
    const own = decoys.filter(({ challenge_id }) => challenge_id === from[index]);
    if (own.length > 0)
      await writeDecoys(
        sql,
        secrets,
        id,
        own.map(({ hash, told, content }) => ({ hash, told, clear: content })),
      );
  }
}
