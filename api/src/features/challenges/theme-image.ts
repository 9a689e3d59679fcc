import sharp from 'sharp';

const MAX_WIDTH = 1680;
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/**
 * An image of a theme as it is served: JPEG, 1680 px wide at most, without metadata. One that is in this form
 * already is kept to the byte, so that an export reads back to the same thing. Null when it is no image.
 */
export async function encodeThemeImage(bytes: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, width, exif, icc } = await image.metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) return null;
    if (format === 'jpeg' && width <= MAX_WIDTH && !exif && !icc) return bytes;
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
