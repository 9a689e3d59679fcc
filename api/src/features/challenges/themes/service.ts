import type { Context } from '../../../platform/context.ts';
import { catalogue } from '../catalogue/state.ts';
import { sheetName } from './model.ts';

/** Sanitised style sheet of a challenge, by the name its page was given; null when it has none. */
export async function findThemeCss(context: Context, sheet: string): Promise<string | null> {
  const challenge = (await catalogue(context).get()).byId.get(Number.parseInt(sheet, 10));
  return challenge && sheetName(challenge) === sheet ? challenge.sanitised_css : null;
}

/** Whether stored bytes are an image of a challenge: nothing else of the storage is served as one. */
export async function isThemeImage(context: Context, sha256: string): Promise<boolean> {
  const { all } = await catalogue(context).get();
  return all.some(({ background_image, logo }) => background_image === sha256 || logo === sha256);
}
