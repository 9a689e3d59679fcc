import { pictureLibrary } from '../../../platform/drawing/library.ts';

const MAX_WIDTH = 1680;
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/** Whether a JPEG holds only its picture: no metadata, no comment, nothing after its end. */
function isWithoutMetadata(jpeg: Buffer): boolean {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker === 0xda) return jpeg.at(-2) === 0xff && jpeg.at(-1) === 0xd9;
    if ((marker > 0xe0 && marker <= 0xef) || marker === 0xfe) return false;
  }
  return false;
}

/**
 * An image of a theme as it is served: JPEG, 1680 px wide at most, without metadata. One already in this form
 * is kept byte for byte, so that an export reads back unchanged. Null when it is no image.
 */
export async function encodeThemeImage(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await pictureLibrary();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, width } = await image.metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) return null;
    if (format === 'jpeg' && width <= MAX_WIDTH && isWithoutMetadata(bytes)) {
      // A truncated picture throws here.
      await image.stats();
      return bytes;
    }
    return await image
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#090D13' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Size in pixels of an image that `encodeThemeImage` made. */
export async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await pictureLibrary();
  const { width, height } = await sharp(image).metadata();
  return { width, height };
}
