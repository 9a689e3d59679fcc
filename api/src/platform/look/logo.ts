import { z } from 'zod';
import { bytes } from '../database/columns.ts';
import type { Sql, Statements } from '../database/database.ts';
import type { LogoPicture } from './picture.ts';

/** The logo that holds, as its setting keeps it. */
const logo = z.object({
  version: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int(),
  height: z.int(),
  /** On the dark pages it stands on a light ground. */
  plate: z.boolean(),
});
export type Logo = z.infer<typeof logo>;

/** Key of the setting that says which logo holds. */
export const LOGO = 'logo';

/** The logo that a setting holds; null where there is none, or where what got in is none. */
export function readLogoSetting(text: string | null | undefined): Logo | null {
  if (!text) return null;
  try {
    return logo.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps a logo for good, in the caller's transaction. */
export const keepLogo = (
  sql: Sql,
  version: string,
  { page, icon, paper }: Pick<LogoPicture, 'page' | 'icon' | 'paper'>,
): Promise<void> =>
  sql.run(
    `insert into association_logo (version, page, icon, paper) values ($1, $2, $3, $4) on conflict do nothing`,
    [version, page, icon, paper],
  );

/** A logo that holds or has held, as it is seen on a page, in a tab or on paper; null when there is no such one. */
export const readLogo = (
  sql: Statements,
  version: string,
  kind: 'page' | 'icon' | 'paper',
): Promise<Buffer | null> =>
  sql.valueOrNull(bytes, `select ${kind} as png from association_logo where version = $1`, [version]);
