import { sanitiseThemeCss } from '@fanion/formats/theme-css/theme-css';
import { themeClass } from '@fanion/rules/challenges/layouts';
import { uniqueSlug } from '@fanion/rules/slug';
import type { Sql } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { copyChallenge, copyParts } from '../catalogue/copy-queries.ts';
import { copyDecoys } from '../catalogue/decoys-service.ts';
import { copyFlags } from '../catalogue/flags-service.ts';
import { updateChallenge } from '../catalogue/record-queries.ts';
import { listSlugs } from '../drafts/queries.ts';

/**
 * Copies challenges with their texts, files, hints and flags, in the caller's transaction and outside the
 * permanent list: only an event plays them. Solves are not copied. Returns the ids of the copies, by index.
 */
export async function copyChallenges(
  sql: Sql,
  secrets: Secrets,
  sources: readonly { id: number; slug: string }[],
  folder: string,
): Promise<number[]> {
  const existingSlugs = await listSlugs(sql);
  const copies: number[] = [];
  for (const { id, slug: own } of sources) {
    const slug = uniqueSlug(own, own, (one) => existingSlugs.has(one));
    existingSlugs.add(slug);
    const copy = await copyChallenge(sql, id, { slug, folder: `${folder}/${own}` });
    if (!copy) throw new Error(`challenge ${id} is gone`);
    const { custom_css: css, layout } = copy;
    // A style sheet is limited to the container of its own challenge, named by its number.
    const sanitised = css && sanitiseThemeCss(css, `.${themeClass(copy.id)}`, layout).css;
    if (sanitised) await updateChallenge(sql, copy.id, { sanitisedCss: sanitised });
    copies.push(copy.id);
  }
  const from = sources.map(({ id }) => id);
  await copyParts(sql, from, copies);
  await copyFlags(sql, secrets, from, copies);
  await copyDecoys(sql, secrets, from, copies);
  return copies;
}
