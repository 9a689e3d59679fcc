import { text } from './database/columns.ts';
import type { Statements } from './database/database.ts';

/** Keeps the address that the running program is reached at, for the links of what a command writes. */
export async function keepPublicUrl(sql: Statements, url: string): Promise<void> {
  await sql.run(
    `insert into setting (key, value) values ('public-url', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`,
    [url],
  );
}

/** The address that the program was last reached at; null before its first start. */
export async function readPublicUrl(sql: Statements): Promise<string | null> {
  const row = await sql.row(
    { url: text },
    `select value #>> '{}' as url from setting where key = 'public-url'`,
  );
  return row?.url ?? null;
}
