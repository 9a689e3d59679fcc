import { z } from 'zod';
import { int, json, nullable, text } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';

/** The setting that holds the program's public address: links in a command's mails and output lead there. */
export const PUBLIC_ADDRESS = 'public-url';

/** The setting that holds the fingerprint of this database's secret. */
export const SECRET_FINGERPRINT = 'secret-fingerprint';

/** Every stored setting: key -> value, as parsed JSON. Unset ones are not in it. */
export async function listSettings(sql: Statements): Promise<Map<string, unknown>> {
  const rows = await sql.rows({ key: text, value: json(z.unknown()) }, 'select key, value from setting');
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** The values of some settings with their versions, as one statement sees them; unset ones are not in it. */
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

/** The text of a setting; null while it is unset. */
export const readSetting = (sql: Statements, key: string): Promise<string | null> =>
  sql.valueOrNull(nullable(text), `select value #>> '{}' as value from setting where key = $1`, [key]);

/** The texts of some settings, by key; unset ones are not in it. */
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

/** Writes a setting, replacing its value. */
export const writeSetting = (sql: Statements, key: string, value: unknown): Promise<void> =>
  sql.run(
    `insert into setting (key, value) values ($1, $2)
     on conflict (key) do update set value = $2, version = setting.version + 1, updated_at = now()`,
    [key, JSON.stringify(value)],
  );

/** Changes some fields of a setting that is an object; writes `whole` where it is unset. */
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

/**
 * Writes a setting if it still has the version that was read, 0 for an unset one; returns false otherwise.
 */
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

/** The text that was first proposed for a setting, by this program or by another: it is never replaced. */
export async function readOrWriteSetting(sql: Statements, key: string, proposed: string): Promise<string> {
  await sql.run(
    'insert into setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do nothing',
    [key, proposed],
  );
  return (await readSetting(sql, key)) ?? proposed;
}

/** Writes the settings that are still unset. */
export const addSettings = (sql: Statements, values: Readonly<Record<string, string>>): Promise<void> =>
  sql.run(
    'insert into setting (key, value) select key, value from jsonb_each($1::jsonb) on conflict (key) do nothing',
    [JSON.stringify(values)],
  );

/** Deletes the settings that still have these values; returns how many. */
export const removeSettings = (sql: Statements, values: Readonly<Record<string, string>>): Promise<number> =>
  sql.changed(
    'delete from setting s using jsonb_each($1::jsonb) v where s.key = v.key and s.value = v.value',
    [JSON.stringify(values)],
  );
