import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { catalogue } from '../catalogue/state.ts';
import { sheetName } from './model.ts';

/** Sanitised style sheet of a challenge, by the name its page was given. */
export async function findThemeCss(context: Context, sheet: string): Promise<Outcome<Buffer>> {
  const challenge = (await catalogue(context).get()).byId.get(Number.parseInt(sheet, 10));
  const css = challenge && sheetName(challenge) === sheet ? challenge.sanitised_css : null;
  return css === null ? refuse('not_found') : done(Buffer.from(css));
}

/** An image of a challenge: nothing else of the storage is served as one. */
export async function readThemeImage(context: Context, sha256: string): Promise<Outcome<Buffer>> {
  const { all } = await catalogue(context).get();
  const isImage = all.some(({ background_image, logo }) => background_image === sha256 || logo === sha256);
  return isImage ? done(await context.storage.read(sha256)) : refuse('not_found');
}
