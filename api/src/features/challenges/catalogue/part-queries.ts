import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export interface HintRecord {
  key: string | null;
  title: string | null;
  content: string;
  fixedCost: number | null;
  requirements: string[];
}

export interface FileRecord {
  name: string;
  sourcePath: string;
  size: number;
  sha256: string;
  required: boolean;
}

/** Replaces hints and files by position: what members did on a position that remains is kept. */
export async function replaceParts(
  sql: Sql,
  challengeId: number,
  parts: { hints: HintRecord[]; files: FileRecord[] },
): Promise<void> {
  const { hints, files } = parts;
  await sql.run('delete from challenge_hint where challenge_id = $1 and position >= $2', [
    challengeId,
    hints.length,
  ]);
  await sql.run('delete from challenge_file where challenge_id = $1 and position >= $2', [
    challengeId,
    files.length,
  ]);
  for (const [position, hint] of hints.entries())
    await sql.run(
      `insert into challenge_hint (challenge_id, position, key, title, content, fixed_cost, requirements) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (challenge_id, position) do update set key = $3, title = $4, content = $5, fixed_cost = $6, requirements = $7`,
      [challengeId, position, hint.key, hint.title, hint.content, hint.fixedCost, hint.requirements],
    );
  for (const [position, file] of files.entries())
    await sql.run(
      `insert into challenge_file (challenge_id, position, name, source_path, size, sha256, required) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (challenge_id, position) do update set name = $3, source_path = $4, size = $5, sha256 = $6, required = $7`,
      [challengeId, position, file.name, file.sourcePath, file.size, file.sha256, file.required],
    );
}

export async function replacePrerequisites(
  sql: Sql,
  challengeId: number,
  requiredIds: number[],
): Promise<void> {
  await sql.run('delete from challenge_prerequisite where challenge_id = $1', [challengeId]);
  await sql.run(
    'insert into challenge_prerequisite (challenge_id, required_id) select $1, unnest($2::int[]) on conflict do nothing',
    [challengeId, requiredIds],
  );
}

export const listPrerequisites = (sql: Sql): Promise<{ challenge_id: number; required_id: number }[]> =>
  sql.rows(
    { challenge_id: int, required_id: int },
    'select challenge_id, required_id from challenge_prerequisite',
  );
