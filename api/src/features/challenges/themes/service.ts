import type { Context } from '../../../platform/context.ts';
import {
  IMMUTABLE,
  type Prepared,
  prepareBytes,
  prepareText,
} from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { catalogue } from '../catalogue/state.ts';
import { sheetName } from './model.ts';

/** How what the authors of a challenge wrote is sent; its address changes with it. */
const OF_AUTHORS = { cacheControl: IMMUTABLE, sandboxed: true } as const;

/** Sanitised style sheet of a challenge, by the name its page was given. */
export async function findThemeCss(context: Context, sheet: string): Promise<Outcome<Prepared>> {
  const challenge = (await catalogue(context).get()).byId.get(Number.parseInt(sheet, 10));
  const css = challenge && sheetName(challenge) === sheet ? challenge.sanitised_css : null;
  return css === null
    ? refuse('not_found')
    : done(prepareText(css, { ...OF_AUTHORS, contentType: 'text/css; charset=utf-8' }));
}

/** An image of a challenge: no other stored file is served as one. */
export async function readThemeImage(context: Context, sha256: string): Promise<Outcome<Prepared>> {
  const { all } = await catalogue(context).get();
  const isImage = all.some(({ background_image, logo }) => background_image === sha256 || logo === sha256);
  if (!isImage) return refuse('not_found');
  const image = await context.storage.read(sha256);
  return done(prepareBytes(image, { ...OF_AUTHORS, contentType: 'image/jpeg' }));
}
