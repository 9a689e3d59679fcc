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
  /** The words of a program written for CTFd, where they differ. */
  words: nullable(text),
  /** One of its static flags has no sealed copy. */
  unsealed: bool,
};
export type KnownChallenge = RowOf<typeof knownChallenge>;

/** Each accepted answer of the challenge `c` as one comparable text, equal to the import's `flagText`. */
const FLAG_TEXTS = `array(select f.kind || ':' || coalesce(encode(f.hash, 'hex'), f.pattern) || ':' || f.case_insensitive
  from challenge_flag f where f.challenge_id = c.id)`;

/** Challenges that an import may update: the permanent list's, or an event's (0 = not created yet). */
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

/** How long a watched import waits for another one, in milliseconds; less than any statement may take. */
const MAX_WAIT = 3000;

/**
 * Allows one import at a time: the next one sees what this one wrote. False when `watched` and another import
 * is still running: the transaction is then over.
 */
export async function lockImports(sql: Sql, watched: boolean): Promise<boolean> {
  const lock = () => sql.changed('select pg_advisory_xact_lock(7316042)');
  if (watched) return (await lockWithin(sql, MAX_WAIT, lock)) !== null;
  await lock();
  return true;
}

/** Locks these challenges until the transaction ends. */
export const lockKnown = (sql: Sql, ids: readonly number[]): Promise<void> =>
  sql.run('select 1 from challenge where id = any($1::int[]) order by id for no key update', [ids]);

/** Every address in use, those of events included. */
export const listSlugs = (sql: Sql): Promise<{ id: number; slug: string }[]> =>
  sql.rows({ id: int, slug: text }, 'select id, slug from challenge');

/** What members have won so far, by challenge; unsolved challenges are left out. */
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
