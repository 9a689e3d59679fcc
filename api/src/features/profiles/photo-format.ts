import sharp from 'sharp';
import { badField, done, type Outcome, refuse } from '../../platform/outcome.ts';

/** Specification 5: 5 MB at most, longer side 200 px, JPEG quality 0.8. */
const MAX_BYTES = 5 * 1024 * 1024;
const SIDE = 200;
const QUALITY = 80;
/** An image of more pixels than this is refused before it is decoded. */
const MAX_PIXELS = 50_000_000;
/** First bytes of the formats accepted: nothing else reaches a decoder, an SVG least of all. */
const isPhoto = (bytes: Buffer): boolean => {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  );
};
const DATA_URL = /^data:([\w.+/-]*)(?:;[\w=.-]+)*;base64,/;

/** Reads a photo sent as a data URL: the bytes decide what it is. Re-encoded, metadata gone, right way up. */
export async function readPhoto(text: string): Promise<Outcome<Buffer>> {
  const head = DATA_URL.exec(text);
  if (!head) return badField('avatar', 'Le fichier doit être une image');
  const bytes = Buffer.from(text.slice(head[0].length), 'base64');
  if (bytes.length > MAX_BYTES)
    return refuse('payload_too_large', { message: 'La taille du fichier ne doit pas dépasser 5MB' });
  return encodePhoto(bytes);
}

/** The same from the bytes of a file. */
async function encodePhoto(bytes: Buffer): Promise<Outcome<Buffer>> {
  if (!isPhoto(bytes)) return badField('avatar', 'Le fichier doit être une image');
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#0F151E' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return done(jpeg);
  } catch {
    return badField('avatar', "Erreur lors du traitement de l'image");
  }
}
