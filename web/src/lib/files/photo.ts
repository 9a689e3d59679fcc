import { PHOTO, PHOTO_SENTENCES } from '@fanion/rules/photo';

/** Texts about a photo (docs/product/profiles.md#photo). */
const PHOTO_TEXTS = { ...PHOTO_SENTENCES, unreadable: 'Erreur lors de la lecture du fichier' };

/** A photo that could not be used; its message is for the person. */
class PhotoError extends Error {}

/** The message for a photo that could not be used. */
export const photoMessage = (error: unknown): string =>
  error instanceof PhotoError ? error.message : PHOTO_TEXTS.broken;

/** Why a file is refused before it is read, else nothing. */
export function photoProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return PHOTO_TEXTS.notImage;
  return file.size > PHOTO.maxBytes ? PHOTO_TEXTS.tooLarge : undefined;
}

/** The size of a picture with its longer side reduced to at most `side`; a small one stays as it is. */
export function fitSize(
  width: number,
  height: number,
  side: number = PHOTO.side,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A picture resized: longer side 200 px at most by default, JPEG at 0.8, as a data URL
 * (docs/product/profiles.md#photo). Rejects with an error for `photoMessage`, also for a file that is not an
 * image or is too large.
 */
export async function resizePhoto(file: File, side: number = PHOTO.side): Promise<string> {
  const refused = photoProblem(file);
  if (refused) throw new PhotoError(refused);
  const image = await decodeImage(await readAsUrl(file));
  const { width, height } = fitSize(image.naturalWidth, image.naturalHeight, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new PhotoError(PHOTO_TEXTS.broken);
  pencil.fillStyle = PHOTO.ground;
  pencil.fillRect(0, 0, width, height);
  pencil.imageSmoothingQuality = 'high';
  pencil.drawImage(image, 0, 0, width, height);
  const url = canvas.toDataURL('image/jpeg', PHOTO.quality);
  if (!url.startsWith('data:image/jpeg')) throw new PhotoError(PHOTO_TEXTS.broken);
  return url;
}

/** A file as a data URL. Rejects with an error for `photoMessage`. */
export function readAsUrl(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new PhotoError(PHOTO_TEXTS.unreadable));
    reader.readAsDataURL(file);
  });
}

async function decodeImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new PhotoError(PHOTO_TEXTS.broken);
  }
  // A drawing without its own size cannot be resized.
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new PhotoError(PHOTO_TEXTS.broken);
  return image;
}
