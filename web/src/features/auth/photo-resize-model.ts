import { fitted, PHOTO_QUALITY } from './photo-model.ts';
import { PHOTO_TEXTS } from './texts.ts';

/** A photo that could not be used; its message is for the person. */
export class PhotoError extends Error {}

/**
 * A picture made small: longer side 200 px at most, JPEG at 0.8, as a data URL (specification 5, "Profile photo").
 * Rejects with PhotoError.
 */
export async function resizePhoto(file: File): Promise<string> {
  const image = await decoded(await read(file));
  const { width, height } = fitted(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new PhotoError(PHOTO_TEXTS.broken);
  // JPEG has no transparency: what is clear takes the colour of the cards.
  pencil.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--s1') || 'black';
  pencil.fillRect(0, 0, width, height);
  pencil.imageSmoothingQuality = 'high';
  pencil.drawImage(image, 0, 0, width, height);
  const url = canvas.toDataURL('image/jpeg', PHOTO_QUALITY);
  if (!url.startsWith('data:image/jpeg')) throw new PhotoError(PHOTO_TEXTS.broken);
  return url;
}

function read(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new PhotoError(PHOTO_TEXTS.unreadable));
    reader.readAsDataURL(file);
  });
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new PhotoError(PHOTO_TEXTS.broken);
  }
  // A drawing without a size of its own cannot be reduced.
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new PhotoError(PHOTO_TEXTS.broken);
  return image;
}
