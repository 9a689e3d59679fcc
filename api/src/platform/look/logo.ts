import { z } from 'zod';
import { bytes } from '../database/columns.ts';
import type { Sql, Statements } from '../database/database.ts';
import type { LogoPicture } from './picture.ts';

/** The current logo, as its setting stores it. */
const logo = z.object({
  version: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int(),
  height: z.int(),
  /** Whether it needs a light plate on the dark pages. */
  plate: z.boolean(),
});
export type Logo = z.infer<typeof logo>;

/** Key of the setting that names the current logo. */
export const LOGO = 'logo';

/** The logo that a setting names; null where there is none, or where the setting is invalid. */
export function readLogoSetting(text: string | null | undefined): Logo | null {
  if (!text) return null;
  try {
    return logo.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a logo for good, in the caller's transaction. */
export const keepLogo = (
  sql: Sql,
  version: string,
  { page, icon, paper }: Pick<LogoPicture, 'page' | 'icon' | 'paper'>,
): Promise<void> =>
  sql.run(
    `insert into association_logo (version, page, icon, paper) values ($1, $2, $3, $4) on conflict do nothing`,
    [version, page, icon, paper],
  );

/** A current or former logo, in its form for a page, a tab or paper; null when it does not exist. */
export const readLogo = (
  sql: Statements,
  version: string,
  kind: 'page' | 'icon' | 'paper',
): Promise<Buffer | null> =>
  sql.valueOrNull(bytes, `select ${kind} as png from association_logo where version = $1`, [version]);
