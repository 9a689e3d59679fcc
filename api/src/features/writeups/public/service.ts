import { imagesOf } from '@fanion/rules/writeups/text';
import type { Context } from '../../../platform/context.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { refuseAnyFlag } from '../disguise/service.ts';
import { openShown } from '../images/service.ts';
import { subjectOf } from '../reading/queries.ts';
import * as queries from './queries.ts';
import { flagFreeTexts } from './state.ts';

/** Most write-ups on an event's public page, and in the list for search engines. */
const MOST_OF_EVENT = 50;
const MOST = 500;

/**
 * Whether a text contains no flag of any challenge; the result is cached until the text or a flag changes.
 */
const isFlagFree = (context: Context, row: queries.PublicLine, whole?: queries.PublicRow): Promise<boolean> =>
  flagFreeTexts(context)(`${row.id} ${row.mark}`, async () => {
    const text = whole ?? (await queries.findPublic(context.db, row.id));
    return text !== null && (await refuseAnyFlag(context, subjectOf(row), text)).ok;
  });

/** A public write-up by id; null where there is none (docs/product/writeups.md#visible-de-tous). */
export async function findPublicWriteup(
  context: Context,
  writeupId: string,
): Promise<queries.PublicRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(writeupId)) return null;
  const row = await queries.findPublic(context.db, Number(writeupId));
  if (!row || !(await isFlagFree(context, row, row))) return null;
  const imageIds = imagesOf(row.content);
  return { ...row, images: row.images.filter(({ id }) => imageIds.has(id)) };
}

async function listFlagFree(
  context: Context,
  event: string | null,
  most: number,
): Promise<queries.PublicLine[]> {
  const clear: queries.PublicLine[] = [];
  for (const row of await queries.listPublic(context.db, event, most))
    if (await isFlagFree(context, row)) clear.push(row);
  return clear;
}

/** Write-ups on an event's public page. */
export const listPublicWriteupsOf = (context: Context, eventSlug: string) =>
  listFlagFree(context, eventSlug, MOST_OF_EVENT);

/** All public write-ups, the latest first. */
export const listPublicWriteups = (context: Context) => listFlagFree(context, null, MOST);

/** A picture that a public write-up's text uses. */
export const openPublicImage = (context: Context, imageId: number): Promise<Outcome<Prepared>> =>
  openShown(
    context,
    imageId,
    async (writeupId) => (await findPublicWriteup(context, String(writeupId)))?.images ?? [],
  );
