import { text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Notes bytes that were sent for a challenge. */
export async function insertUpload(sql: Sql, challengeId: number, sha256: string): Promise<void> {
  await sql.run(
    'insert into challenge_upload (challenge_id, sha256) values ($1, $2) on conflict do nothing',
    [challengeId, sha256],
  );
}

/** Which of these bytes were sent for a challenge. */
export async function listUploads(
  sql: Sql,
  challengeId: number,
  sha256: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.rows(
    { sha256: text },
    'select sha256 from challenge_upload where challenge_id = $1 and sha256 = any($2::text[])',
    [challengeId, sha256],
  );
  return new Set(rows.map((row) => row.sha256));
}
