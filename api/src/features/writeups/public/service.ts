import { imagesOf } from '@fanion/rules/writeups/text';
import type { Context } from '../../../platform/context.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import { refuseAnyFlag } from '../disguise/service.ts';
import { openShown } from '../images/service.ts';
import { subjectOf } from '../reading/queries.ts';
import * as queries from './queries.ts';
import { clearTexts } from './state.ts';

/** Write-ups of one event that its public page names, and of all that search engines are told of. */
const MOST_OF_EVENT = 50;
const MOST = 500;

/** Whether the text of one holds no flag of any challenge; looked at once for as long as neither changes. */
const isClear = (context: Context, row: queries.PublicLine, whole?: queries.PublicRow): Promise<boolean> =>
  clearTexts(context)(`${row.id} ${row.mark}`, async () => {
    const text = whole ?? (await queries.findForAll(context.db, row.id));
    return text !== null && (await refuseAnyFlag(context, subjectOf(row), text)).ok;
  });

/** A write-up that anybody may read, by its number; null where there is none (docs/product/writeups.md#visible-de-tous). */
export async function findPublicWriteup(
  context: Context,
  writeupId: string,
): Promise<queries.PublicRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(writeupId)) return null;
  const row = await queries.findForAll(context.db, Number(writeupId));
  if (!row || !(await isClear(context, row, row))) return null;
  const imageIds = imagesOf(row.content);
  return { ...row, images: row.images.filter(({ id }) => imageIds.has(id)) };
}

async function listClear(
  context: Context,
  event: string | null,
  most: number,
): Promise<queries.PublicLine[]> {
  const clear: queries.PublicLine[] = [];
  for (const row of await queries.listForAll(context.db, event, most))
    if (await isClear(context, row)) clear.push(row);
  return clear;
}

/** What the public page of an event names. */
export const listPublicWriteupsOf = (context: Context, eventSlug: string) =>
  listClear(context, eventSlug, MOST_OF_EVENT);

/** All of them, the last first. */
export const listPublicWriteups = (context: Context) => listClear(context, null, MOST);

/** A picture of one of them, that its text names. */
export const openPublicImage = (context: Context, imageId: number): Promise<Outcome<Prepared>> =>
  openShown(
    context,
    imageId,
    async (writeupId) => (await findPublicWriteup(context, String(writeupId)))?.images ?? [],
  );
