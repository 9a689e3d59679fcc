import { PHOTO, PHOTO_SENTENCES } from '@fanion/rules/photo';
import { pictureLibrary } from '../drawing/library.ts';
import { createTurns } from '../jobs/turns.ts';
import { badField, done, type Outcome, refuse } from '../outcome.ts';

/** An image with more pixels is refused before it is decoded. */
const MAX_PIXELS = 24_000_000;
/** Limit of an interlaced or progressive image, which is decoded whole in memory, not line by line. */
const MAX_PIXELS_WHOLE = 8_000_000;
/** Decoding an accepted photo takes far less. */
const MAX_SECONDS = 10;
/** Most photos that wait their turn; beyond that, the seconds that a caller is told to wait. */
const MAX_WAITING = 20;
const RETRY = 5;

/** Bytes of a request with a picture of 5 MB as base64 text, and its other fields. */
export const PICTURE_BODY = 7_400_000;

const inTurn = createTurns(MAX_WAITING);

/** First bytes of the accepted formats: nothing else reaches a decoder, above all no SVG. */
const isPhoto = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
};
const DATA_URL = /^data:([\w.+/-]*)(?:;[\w=.-]+)*;base64,/;

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}

/** Reads the photo of a member or a team's logo, sent as a data URL in this field of a body. */
export async function readPhoto(text: string, field: string): Promise<Outcome<Buffer>> {
  const picture = await readPicture(text, field, PHOTO.side);
  return picture.ok ? done(picture.value.jpeg) : picture;
}

/**
 * Reads a picture sent as a data URL in this field of a body: its bytes decide its format. Re-encodes it with
 * at most this longer side, without metadata, upright. One at a time in the whole process; `unavailable` when
 * too many wait.
 */
export const readPicture = (text: string, field: string, side: number): Promise<Outcome<Picture>> =>
  withPicture(text, field, (bytes) => encode(bytes, field, side));

/**
 * Processes a picture sent as a data URL, by the same rules: bytes that are not a picture never reach a
 * decoder.
 */
export async function withPicture<Made>(
  text: string,
  field: string,
  make: (bytes: Buffer) => Promise<Outcome<Made>>,
): Promise<Outcome<Made>> {
  const head = DATA_URL.exec(text);
  if (!head) return badField(field, PHOTO_SENTENCES.notImage);
  const bytes = Buffer.from(text.slice(head[0].length), 'base64');
  if (bytes.length > PHOTO.maxBytes)
    return refuse('payload_too_large', { message: PHOTO_SENTENCES.tooLarge });
  if (!isPhoto(bytes)) return badField(field, PHOTO_SENTENCES.notImage);
  return (await inTurn(() => make(bytes))) ?? refuse('unavailable', { retryAfter: RETRY });
}

/** Re-encodes the bytes of a file that begins like a photo, with at most this longer side. */
async function encode(bytes: Buffer, field: string, side: number): Promise<Outcome<Picture>> {
  const unreadable = badField(field, PHOTO_SENTENCES.broken);
  const sharp = await pictureLibrary();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    // Reads only the header.
    const { width, height, isProgressive } = await image.metadata();
    if (isProgressive && width * height > MAX_PIXELS_WHOLE) return unreadable;
    const { data: jpeg, info } = await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PHOTO.ground })
      .jpeg({ quality: PHOTO.quality * 100 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return done({ jpeg, width: info.width, height: info.height });
  } catch {
    return unreadable;
  }
}

/** Media types of pictures that are served unchanged, by the decoder's name of their format. */
const MEDIA_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/**
 * The media type and size of a picture that is served unchanged; null for a file that is not a picture. It is
 * decoded whole: a file that only begins like a picture is rejected here, not by a browser.
 */
export async function readShownPicture(
  bytes: Buffer,
): Promise<{ mediaType: string; width: number; height: number } | null> {
  if (!isPhoto(bytes)) return null;
  const sharp = await pictureLibrary();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { width, height, format } = await image.metadata();
    await image.timeout({ seconds: MAX_SECONDS }).stats();
    const mediaType = MEDIA_TYPES[format as keyof typeof MEDIA_TYPES];
    return mediaType ? { mediaType, width, height } : null;
  } catch {
    return null;
  }
}
