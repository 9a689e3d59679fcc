import { bool, int, nullable, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import { lockWithin, type Sql } from '../../../platform/database/database.ts';
import { pick } from '../../../platform/database/pick.ts';
import { catalogueRow } from '../catalogue/queries.ts';
import type { Stakes } from './stakes-model.ts';

export const knownChallenge = {
  name: text,
  import_digest: nullable(text),
  id: int,
  slug: text,
  version: int,
  source_folder: text,
  flags: texts,
  description: text,
  tags: texts,
  /** What a program of CTFd's calls it, where that is another word. */
  words: nullable(text),
  /** A static flag of it has no sealed copy. */
  unsealed: bool,
};
export type KnownChallenge = RowOf<typeof knownChallenge>;

/** Each accepted answer of the challenge `c` as one comparable text: `flagText` of what an import brings. */
const FLAG_TEXTS = `array(select f.kind || ':' || coalesce(encode(f.hash, 'hex'), f.pattern) || ':' || f.case_insensitive
  from challenge_flag f where f.challenge_id = c.id)`;

/** Challenges that an import may update: those of the permanent list, or of an event (0 = one that is not there yet). */
export const listKnown = (sql: Sql, eventId: number | null): Promise<KnownChallenge[]> =>
  sql.rows(
    knownChallenge,
    `select c.id, c.name, c.source_folder, c.slug, c.version, c.import_digest, c.description, c.tags, ${FLAG_TEXTS} as flags, (c.extra->'ctfd')::text as words,
       exists (select 1 from challenge_flag f where f.challenge_id = c.id and f.kind = 'static' and f.sealed is null) as unsealed
     from challenge c
     left join event_challenge ec on ec.challenge_id = c.id
     where (c.proposed_by is null or c.state = 'visible' or c.stage = 'retired')
       and case when $1::int is null then c.catalogued else ec.event_id = $1 end order by c.id`,
    [eventId],
  );

/** Milliseconds that somebody who watches waits for another import, less than any statement is given. */
const WAITS = 3000;

/**
 * One import at a time: whoever comes next sees what the one before it wrote. False where `watched`, and another one lasts:
 * the transaction is then over.
 */
export async function lockImports(sql: Sql, watched: boolean): Promise<boolean> {
  const lock = () => sql.changed('select pg_advisory_xact_lock(7316042)');
  if (watched) return (await lockWithin(sql, WAITS, lock)) !== null;
  await lock();
  return true;
}

/** Nobody else writes these challenges before the transaction ends. */
export const lockKnown = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run('select 1 from challenge where id = any($1::int[]) order by id for no key update', [ids]);

/** Every address in use, those of events included. */
export const listSlugs = (sql: Sql): Promise<{ id: number; slug: string }[]> =>
  sql.rows({ id: int, slug: text }, 'select id, slug from challenge');

/** What members have won so far, by challenge: those that nobody has solved are not there. */
export async function loadStakes(sql: Sql): Promise<Map<number, Stakes>> {
  const rows = await sql.rows(
    {
      solves: int,
      ...pick(catalogueRow, 'scoring', 'logic'),
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
