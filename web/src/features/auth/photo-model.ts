import { PHOTO_TEXTS } from './texts.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** Longer side of a profile photo in pixels, and JPEG quality (specification 5, "Profile photo"). */
export const PHOTO_SIDE = 200;
export const PHOTO_QUALITY = 0.8;

/** Why a file is refused before it is read, else nothing. */
export function photoProblem(file: { type: string; size: number }): string | undefined {
  if (!file.type.startsWith('image/')) return PHOTO_TEXTS.notImage;
  return file.size > MAX_BYTES ? PHOTO_TEXTS.tooLarge : undefined;
}

/** The size of a picture once its longer side is at most `side`; a small one stays as it is. */
export function fitted(width: number, height: number, side = PHOTO_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
