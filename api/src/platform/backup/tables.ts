import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as an archive holds it: its written columns, in order. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** Approximate bytes of rows that one entry of an archive holds. */
const PART = 4 * 1024 * 1024;
const LINE_END = 0x0a;

/** All tables of this database, without generated columns. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' group by c.relname order by c.relname`,
  );
  return rows;
}

/** The program's own tables in it, with its own columns: others' tables and columns are not backed up. */
export async function listOwnTables(client: Client): Promise<StoredTable[]> {
  // Imported for a backup only: a program that starts has no use for it.
  const { ownTables } = await import('../database/own-tables.ts');
  const own = ownTables();
  return (await listTables(client)).flatMap(({ name, columns }) => {
    const ownColumns = own.get(name);
    return ownColumns ? [{ name, columns: columns.filter((column) => ownColumns.has(column)) }] : [];
  });
}

const columnsOf = (client: Client, { name, columns }: StoredTable): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join()})`;

/** The rows of a table in PostgreSQL's own text form, which every version reads: in parts of whole rows. */
export async function* readRows(client: Client, table: StoredTable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of client.query(
    copyTo(`copy ${columnsOf(client, table)} to stdout`),
  ) as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    length += chunk.length;
    if (length < PART) continue;
    const bytes = Buffer.concat(pieces);
    // A line end inside a value is written as two characters.
    const end = bytes.lastIndexOf(LINE_END) + 1;
    if (end === 0) continue;
    yield bytes.subarray(0, end);
    pieces = [bytes.subarray(end)];
    length = bytes.length - end;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

/** Writes rows that `readRows` read. */
export async function writeRows(
  client: Client,
  table: StoredTable,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(Readable.from(bytes), client.query(copyFrom(`copy ${columnsOf(client, table)} from stdin`)));
}

/** The last number that each counter gave, null before its first. */
export type Counters = Record<string, string | null>;

/** The counters of these tables. */
export async function readCounters(client: Client, tables: readonly StoredTable[]): Promise<Counters> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select s.sequencename as name, s.last_value::text as last from pg_sequences s
     where s.schemaname = 'public' and exists (
       select 1 from pg_depend d join pg_class t on t.oid = d.refobjid
       where d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
         and t.relname = any($1)) order by 1`,
    [tables.map(({ name }) => name)],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function writeCounters(client: Client, counters: Counters): Promise<void> {
  for (const [name, last] of Object.entries(counters))
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${client.escapeIdentifier(name)}`,
        last,
      ]);
}

/**
 * Drops the foreign keys, disables the triggers and empties every table, so that tables may come in any
 * order. Returns how to restore them, which fails where rows do not hold together. In the caller's
 * transaction.
 */
export async function emptyTables(
  client: Client,
  tables: readonly StoredTable[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ of: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as of, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  if (names.length > 0) await client.query(`truncate ${names.join()}`);
  return async () => {
    for (const { of, name, definition } of keys)
      await client.query(`alter table ${of} add constraint ${name} ${definition}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}
