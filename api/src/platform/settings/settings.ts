import { z } from 'zod';
import { int, json, nullable, text } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';

/** The setting that holds the address the program is reached at: the links of what a command writes lead there. */
export const PUBLIC_ADDRESS = 'public-url';

/** The setting that holds the fingerprint of the secret that this database is under. */
export const SECRET_FINGERPRINT = 'secret-fingerprint';

/** Every setting that is written: key -> value, as JSON gives it. Those that nobody wrote yet are not in it. */
export async function listSettings(sql: Statements): Promise<Map<string, unknown>> {
  const rows = await sql.rows({ key: text, value: json(z.unknown()) }, 'select key, value from setting');
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** What some settings hold with the version of each, as one statement sees them; those that nobody wrote are not in it. */
export async function listVersions(
  sql: Statements,
  keys: readonly string[],
): Promise<Map<string, { value: string; version: number }>> {
  const rows = await sql.rows(
    { key: text, value: nullable(text), version: int },
    `select key, value #>> '{}' as value, version from setting where key = any($1::text[])`,
    [keys],
  );
  return new Map(rows.map(({ key, value, version }) => [key, { value: value ?? '', version }]));
}

/** The text of a setting; null while nobody wrote it. */
export const readSetting = (sql: Statements, key: string): Promise<string | null> =>
  sql.valueOrNull(nullable(text), `select value #>> '{}' as value from setting where key = $1`, [key]);

/** The texts of some settings, by key; those that nobody wrote yet are not in it. */
export async function readSettingTexts(
  sql: Statements,
  keys: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await sql.rows(
    { key: text, value: nullable(text) },
    `select key, value #>> '{}' as value from setting where key = any($1::text[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Writes a setting, over what it was. */
export const writeSetting = (sql: Statements, key: string, value: unknown): Promise<void> =>
  sql.run(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = $2, version = setting.version + 1, updated_at = now()`,
    [key, JSON.stringify(value)],
  );

/** Changes some fields of a setting that is an object, `whole` where there is none yet. */
export const mergeSetting = (
  sql: Statements,
  key: string,
  { whole, part }: { whole: object; part: object },
): Promise<void> =>
  sql.run(
    `insert into setting (key, value) values ($1, $2::jsonb || $3::jsonb)
     on conflict (key) do update set value = setting.value || $3::jsonb, version = setting.version + 1, updated_at = now()`,
    [key, JSON.stringify(whole), JSON.stringify(part)],
  );

/** Writes a setting over the version that was read, 0 where nobody had written it; false when it is another by now. */
export const writeSettingFrom = async (
  sql: Statements,
  key: string,
  value: unknown,
  version: number,
): Promise<boolean> =>
  (await sql.changed(
    version === 0
      ? 'insert into setting (key, value) values ($1, $2) on conflict (key) do nothing'
      : `update setting set value = $2, version = version + 1, updated_at = now() where key = $1 and version = $3`,
    [key, JSON.stringify(value), ...(version === 0 ? [] : [version])],
  )) > 0;

/** The text that was first proposed for a setting, by this program or by another: it stays. */
export async function keepFirst(sql: Statements, key: string, proposed: string): Promise<string> {
  await sql.run(
    'insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
    [key, proposed],
  );
  return (await readSetting(sql, key)) ?? proposed;
}

/** Writes the settings that nobody has written yet. */
export const addSettings = (sql: Statements, values: Readonly<Record<string, string>>): Promise<void> =>
  sql.run(
    'insert into setting (key, value) select key, value from jsonb_each($1::jsonb) on conflict (key) do nothing',
    [JSON.stringify(values)],
  );

/** Takes away the settings that still hold these values; how many. */
export const removeSettings = (sql: Statements, values: Readonly<Record<string, string>>): Promise<number> =>
  sql.changed(
    'delete from setting s using jsonb_each($1::jsonb) v where s.key = v.key and s.value = v.value',
    [JSON.stringify(values)],
  );
