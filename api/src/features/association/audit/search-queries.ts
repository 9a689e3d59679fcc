import { z } from 'zod';
import { bigint, int, json, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import { MERGED_ACCOUNTS } from './queries.ts';

const lineRow = {
  position: bigint,
  id: bigint,
  actor_id: nullable(int),
  action: text,
  target: text,
  details: json(z.record(z.string(), z.unknown())),
};

/** The first chained lines not yet indexed for search, in their order. */
export const listUnindexed = (sql: Sql, limit: number): Promise<RowOf<typeof lineRow>[]> =>
  sql.rows(
    lineRow,
    `select h.position, l.id, l.actor_id, l.action, l.target, l.details
     from audit_chain h join audit_log l on l.id = h.line_id
     where h.position > (select coalesce(max(position), 0) from audit_search)
     order by h.position limit $1`,
    [limit],
  );

export interface IndexedLine {
  position: string;
  lineId: string;
  words: string;
  refs: readonly string[];
}

export const insertIndexedLines = (sql: Sql, lines: readonly IndexedLine[]): Promise<void> =>
  sql.run(
    `insert into audit_search (position, line_id, words, refs)
     select position, line_id, words, string_to_array(refs, ' ')
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as line (position, line_id, words, refs)`,
    [...listsOf(lines, 'position', 'lineId', 'words'), lines.map(({ refs }) => refs.join(' '))],
  );

export const deleteIndex = (sql: Sql): Promise<void> => sql.run('delete from audit_search');

/** A name as a search compares it. */
const FOLDED = (name: string): string =>
  `translate(lower(${name}), 'àâäáãéèêëîïíôöóùûüúçñ’', 'aaaaaeeeeiiiooouuuucn''')`;

/** The name of each kind of thing, and its key in the log. */
const NAMED_THINGS: readonly [kind: string, key: string, name: string, from: string][] = [
  ['badge', 'id', 'name', 'badge'],
  ['challenge', 'id', 'name', 'challenge'],
  ['entrant', 'id', 'name', 'entrant'],
  ['event', 'id', 'name', 'event'],
  ['group', 'id', 'name', 'training_group'],
  ['lesson', 'slug', 'title', 'learn_lesson'],
  ['mailing', 'id', 'subject', 'mailing'],
  ['path', 'slug', 'title', 'learn_path'],
  ['team', 'id', 'name', 'team'],
  ['ticket', 'id', 'subject', 'support_ticket'],
  ['training', 'slug', 'title', 'training_event'],
  ['webhook', 'id', 'name', 'webhook'],
  ['writeup', 'id', 'title', 'writeup'],
];

/** SQL for a member, accounts merged into them, and their orders, as the log names them. */
const MEMBER_REFS = `select 'member:' || id as ref from who
  union all select 'member:' || gone_id from kept where kept_id in (select id from who)
  union all select 'order:' || reference from payment_order where member_id in (select id from who)`;

/** What the log may name of a member: their account, those merged into it, and their orders. */
export const listMemberRefs = (sql: Sql, memberId: number): Promise<string[]> =>
  sql.values(text, `with recursive ${MERGED_ACCOUNTS}, who as (select $1::int as id) ${MEMBER_REFS}`, [
    memberId,
  ]);

/** Things whose current name contains a word, as the log names them: at most `most` of each kind. */
export const listRefsByName = (sql: Sql, part: string, most: number): Promise<string[]> =>
  sql.values(
    text,
    `with recursive ${MERGED_ACCOUNTS}, who as (
       select id from member where status <> 'deleted' and username_key like '%' || $1 || '%'
       order by length(username_key), id limit $2)
     ${MEMBER_REFS}
     ${NAMED_THINGS.map(
       ([kind, key, name, from]) =>
         `union all (select '${kind}:' || ${key} from ${from}
            where ${FOLDED(name)} like '%' || $1 || '%' order by id desc limit $2)`,
     ).join('\n     ')}`,
    [part, most],
  );
