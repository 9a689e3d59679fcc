import type { ColorTypes, PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';
import { paperAccent } from '@fanion/rules/association/accent';
import { dropAccents } from '@fanion/rules/fold';

const rgb = (red: number, green: number, blue: number): RGB => ({
  type: 'RGB' as ColorTypes.RGB,
  red,
  green,
  blue,
});

export const INK = rgb(0.06, 0.08, 0.12);
export const SOFT = rgb(0.36, 0.4, 0.47);
const ACCENT = rgb(0.05, 0.5, 0.58);

/** The association's colour, darkened for paper; the default colour for null. */
export function accentOnPaper(accent: string | null): RGB {
  if (accent === null) return ACCENT;
  const tone = paperAccent(accent);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16) / 255);
  return rgb(red!, green!, blue!);
}

/** Draws a logo as large as its place allows, with its top right corner there; in points. */
export async function drawLogo(
  pdf: PDFDocument,
  page: PDFPage,
  png: Buffer,
  { right, top, width, height }: { right: number; top: number; width: number; height: number },
): Promise<void> {
  const image = await pdf.embedPng(png);
  const scale = Math.min(width / image.width, height / image.height);
  const size = { width: image.width * scale, height: image.height * scale };
  page.drawImage(image, { x: right - size.width, y: top - size.height, ...size });
}

/** Characters in the fonts that every PDF reader has: the letters of Western Europe. */
const WRITABLE = /^[ -~\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** A text with the letters that the font lacks replaced by similar ones; null when one has no replacement. */
export function replaceUnwritable(text: string): string | null {
  let written = '';
  for (const character of text.normalize('NFC').replaceAll('\u202F', '\u00A0')) {
    const nearest = WRITABLE.test(character) ? character : dropAccents(character);
    if (![...nearest].every((one) => WRITABLE.test(one))) return null;
    written += nearest;
  }
  return written;
}

/** A text that can always be written: a letter without a replacement becomes a question mark. */
export const toWritable = (text: string): string => replaceUnwritable(text) ?? text.replace(/[^ -~]/g, '?');

/** A document in French with the fonts that every reader has; the same content gives the same bytes. */
export async function newPdf(
  title: string,
  author: string,
  at: Date,
): Promise<{ pdf: PDFDocument; regular: PDFFont; bold: PDFFont; mono: PDFFont }> {
  // Loaded with the first document: it is the largest library of all.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setAuthor(author);
  pdf.setLanguage('fr-FR');
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const [regular, bold, mono] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.Courier].map((font) =>
      pdf.embedFont(font),
    ),
  );
  return { pdf, regular: regular!, bold: bold!, mono: mono! };
}
