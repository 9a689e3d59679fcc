import { text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Notes that these bytes were uploaded for a challenge. */
export const insertUpload = (sql: Sql, challengeId: number, sha256: string): Promise<void> =>
  sql.run('insert into challenge_upload (challenge_id, sha256) values ($1, $2) on conflict do nothing', [
    challengeId,
    sha256,
  ]);

/** Which of these files, by digest, were uploaded for a challenge. */
export const listUploads = async (
  sql: Sql,
  challengeId: number,
  sha256: readonly string[],
): Promise<Set<string>> =>
  new Set(
    await sql.values(
      text,
      'select sha256 from challenge_upload where challenge_id = $1 and sha256 = any($2::text[])',
      [challengeId, sha256],
    ),
  );
