import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../mail/escape-html.ts';
import { pictureLibrary } from './library.ts';

/** The site's fonts for pictures that the server draws: its renderer does not read woff2. */
const FONTS = {
  title: { family: 'Chakra Petch SemiBold,', file: 'chakra-petch-600.ttf' },
  text: { family: 'Inter Medium', file: 'inter-500.ttf' },
} as const;

/** Beside the sources, or beside the bundle, which is in dist/. */
const folder = new URL(
  import.meta.url.includes('/dist/') ? '../api/fonts/' : '../../../fonts/',
  import.meta.url,
);

/** A text in a picture: its top left corner, and the box that it is shrunk to fit. */
export interface PictureText {
  text: string;
  font: keyof typeof FONTS;
  /** In pixels; smaller where the box requires it. */
  size: number;
  colour: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Whether it may take several lines; otherwise one, however long. */
  wraps?: boolean;
}

/** A text as a layer of a picture; null when the text is empty. */
export async function drawText(
  pictureText: PictureText,
): Promise<{ input: Buffer; left: number; top: number } | null> {
  const { text, font, size, colour, left, top, width, height, wraps = false } = pictureText;
  if (text.trim() === '') return null;
  const sharp = await pictureLibrary();
  const { family, file } = FONTS[font];
  const input = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: fileURLToPath(new URL(file, folder)),
      dpi: 72,
      rgba: true,
      ...(wraps ? { width, wrap: 'word-char' as const } : {}),
    },
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { input, left, top };
}
