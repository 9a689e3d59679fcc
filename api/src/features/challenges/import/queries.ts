import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import {
  bool,
  bytes,
  int,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { challenge } from '../../../platform/database/schema/challenges.ts';
import { eventChallenge } from '../../../platform/database/schema/events.ts';
import type { Stakes } from './stakes-model.ts';

export type ChallengeRecord = Omit<typeof challenge.$inferInsert, 'id' | 'publishedAt' | 'updatedAt'>;

export interface FlagRecord {
  kind: 'static' | 'regex';
  hash: Buffer | null;
  pattern: string | null;
  caseInsensitive: boolean;
}

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

export const knownChallenge = {
  name: text,
  import_digest: nullable(text),
  id: int,
  slug: text,
  source_folder: text,
  flags: texts,
  description: text,
  tags: texts,
};
export type KnownChallenge = RowOf<typeof knownChallenge>;

/** Each accepted answer of the challenge `c` as one comparable text: `flagText` of what an import brings. */
const FLAG_TEXTS = `array(select f.kind || ':' || coalesce(encode(f.hash, 'hex'), f.pattern) || ':' || f.case_insensitive
  from challenge_flag f where f.challenge_id = c.id)`;

/** Challenges that an import may update: those of the permanent list, or of an event (0 = one that is not there yet). */
export const listKnown = (sql: Sql, eventId: number | null): Promise<KnownChallenge[]> =>
  sql.rows(
    knownChallenge,
    `select c.id, c.name, c.source_folder, c.slug, c.import_digest, c.description, c.tags, ${FLAG_TEXTS} as flags from challenge c
     left join event_challenge ec on ec.challenge_id = c.id
     where case when $1::int is null then c.catalogued else ec.event_id = $1 end order by c.id`,
    [eventId],
  );

/** Every address in use, those of events included. */
export const listSlugs = (sql: Sql): Promise<{ id: number; slug: string }[]> =>
  sql.rows({ id: int, slug: text }, 'select id, slug from challenge');

export async function insertChallenge(sql: Sql, record: ChallengeRecord): Promise<number> {
  const rows = await sql.orm.insert(challenge).values(record).returning({ id: challenge.id });
  return rows[0]!.id;
}

export async function updateChallenge(sql: Sql, id: number, record: Partial<ChallengeRecord>): Promise<void> {
  await sql.orm
    .update(challenge)
    .set({ ...record, updatedAt: new Date() })
    .where(eq(challenge.id, id));
}

/** Replaces flags, hints and files by position: what members did on a kept position stays. */
export async function replaceParts(
  sql: Sql,
  challengeId: number,
  parts: { flags: FlagRecord[]; hints: HintRecord[]; files: FileRecord[] },
): Promise<void> {
  const { flags, hints, files } = parts;
  await sql.run('delete from challenge_flag where challenge_id = $1 and position >= $2', [
    challengeId,
    flags.length,
  ]);
  await sql.run('delete from challenge_hint where challenge_id = $1 and position >= $2', [
    challengeId,
    hints.length,
  ]);
  await sql.run('delete from challenge_file where challenge_id = $1 and position >= $2', [
    challengeId,
    files.length,
  ]);
  for (const [position, flag] of flags.entries())
    await sql.run(
      `insert into challenge_flag (challenge_id, position, kind, hash, pattern, case_insensitive) values ($1, $2, $3, $4, $5, $6)
       on conflict (challenge_id, position) do update set kind = $3, hash = $4, pattern = $5, case_insensitive = $6`,
      [challengeId, position, flag.kind, flag.hash, flag.pattern, flag.caseInsensitive],
    );
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

/** What members have won so far, by challenge: those that nobody has solved are not there. */
export async function loadStakes(sql: Sql): Promise<Map<number, Stakes>> {
  const rows = await sql.rows(
    {
      solves: int,
      scoring: json(
        z.union([
          z.object({ kind: z.literal('static'), points: z.number() }),
          z.object({
            kind: z.literal('dynamic'),
            function: z.enum(['linear', 'logarithmic', 'exponential']),
            initial: z.number(),
            minimum: z.number(),
            decay: z.number(),
          }),
        ]),
      ),
      logic: text,
      flags: texts,
      id: int,
    },
    `select c.id, c.scoring, c.logic, (select count(*)::int from solve s where s.challenge_id = c.id)
         + (select count(*)::int from event_solve s where s.challenge_id = c.id) as solves,
       ${FLAG_TEXTS} as flags
     from challenge c where exists (select 1 from solve s where s.challenge_id = c.id)
       or exists (select 1 from event_solve s where s.challenge_id = c.id)`,
  );
  return new Map(rows.map(({ id, ...stakes }) => [id, stakes]));
}

/** Everything of the permanent list, or of the challenges of an event in their order, for the export. */
export async function loadForExport(sql: Sql, eventId: number | null) {
  const challenges =
    eventId === null
      ? await sql.orm.select().from(challenge).where(eq(challenge.catalogued, true)).orderBy(challenge.id)
      : await sql.orm
          .select(getTableColumns(challenge))
          .from(challenge)
          .innerJoin(eventChallenge, eq(eventChallenge.challengeId, challenge.id))
          .where(eq(eventChallenge.eventId, eventId))
          .orderBy(eventChallenge.position, challenge.id);
  const flags = await sql.rows(
    {
      challenge_id: int,
      kind: oneOf('static', 'regex'),
      hash: nullable(bytes),
      pattern: nullable(text),
      case_insensitive: bool,
    },
    'select challenge_id, kind, hash, pattern, case_insensitive from challenge_flag order by challenge_id, position',
  );
  const hints = await sql.rows(
    {
      challenge_id: int,
      key: nullable(text),
      title: nullable(text),
      content: text,
      fixed_cost: nullable(int),
      requirements: texts,
    },
    'select challenge_id, key, title, content, fixed_cost, requirements from challenge_hint order by challenge_id, position',
  );
  const files = await sql.rows(
    { challenge_id: int, name: text, source_path: text, sha256: text, required: bool },
    'select challenge_id, name, source_path, sha256, required from challenge_file order by challenge_id, position',
  );
  return { challenges, flags, hints, files, prerequisites: await listPrerequisites(sql) };
}
