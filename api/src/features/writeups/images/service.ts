import type { AnswerOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/images';
import type { Context } from '../../../platform/context.ts';
import { readPicture } from '../../../platform/files/photo.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareBytes } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { findWriteup, lockWriteup, type State } from '../reading/queries.ts';
import { openWriteup } from '../reading/service.ts';
import { IS_ARCHIVED } from '../reading/texts.ts';
import * as queries from './queries.ts';
import { TOO_MANY_IMAGES } from './texts.ts';

/** Longer side of a picture in a text, in pixels. */
const SIDE = 1600;

function mayChange(actor: Actor, row: { author_id: number; state: State } | null): Outcome<null> {
  if (row?.author_id !== actor.id) return refuse('writeup_not_found');
  return row.state === 'archived' ? refuse('conflict', { message: IS_ARCHIVED }) : done(null);
}

/** Adds a picture to a member's own write-up (docs/product/writeups.md#images). */
export async function addImage(
  { db }: Context,
  actor: Actor,
  { id, dataUrl }: { id: number; dataUrl: string },
): Promise<Outcome<AnswerOf<typeof contract.addWriteupImage>>> {
  // Checked before the picture is decoded, which takes long.
  const allowed = mayChange(actor, await findWriteup(db, actor.id, id));
  if (!allowed.ok) return allowed;
  const picture = await readPicture(dataUrl, 'image', SIDE);
  if (!picture.ok) return picture;
  const hash = sha256(picture.value.jpeg).toString('hex');
  return transact(db, async (sql) => {
    const still = mayChange(actor, await lockWriteup(sql, id));
    if (!still.ok) return still;
    const image = await queries.insertImage(sql, {
      ...picture.value,
      writeupId: id,
      memberId: actor.id,
      sha256: hash,
    });
    return image ? done({ image }) : refuse('image_limit', { message: TOO_MANY_IMAGES });
  });
}

/**
 * An image of a write-up that the reader may see: `shownIn` lists the images shown there. One answer for
 * everything else: it reveals neither the image nor its write-up.
 */
export async function openShown(
  { db }: Context,
  imageId: number,
  shownIn: (writeupId: number) => Promise<readonly { id: number }[]>,
): Promise<Outcome<Prepared>> {
  const writeupId = await queries.findWriteupOf(db, imageId);
  const shownImages = writeupId === null ? [] : await shownIn(writeupId);
  const image = shownImages.some(({ id }) => id === imageId) ? await queries.readImage(db, imageId) : null;
  if (!image) return refuse('image_not_found');
  return done(
    prepareBytes(image.bytes, { etag: `"${image.sha256.slice(0, 22)}"`, contentType: 'image/jpeg' }),
  );
}

export const openImage = (context: Context, actor: Actor, imageId: number): Promise<Outcome<Prepared>> =>
  openShown(context, imageId, async (writeupId) => {
    const readable = await openWriteup(context, actor, writeupId);
    return readable.ok ? readable.value.images : [];
  });
