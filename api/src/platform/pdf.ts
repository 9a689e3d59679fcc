import type { ColorTypes, PDFDocument, PDFFont, RGB } from '@cantoo/pdf-lib';
import { dropAccents } from '@fanion/rules/fold';

const rgb = (red: number, green: number, blue: number): RGB => ({
  type: 'RGB' as ColorTypes.RGB,
  red,
  green,
  blue,
});

export const INK = rgb(0.06, 0.08, 0.12);
export const SOFT = rgb(0.36, 0.4, 0.47);
export const ACCENT = rgb(0.05, 0.5, 0.58);

/** What the fonts that every reader of PDF has can write: the letters of Western Europe. */
const WRITABLE = /^[ -~\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;

/** A text with the letters that the font lacks brought to what it has; null when some have nothing there. */
export function writable(text: string): string | null {
  let written = '';
  for (const character of text.normalize('NFC').replaceAll('\u202F', '\u00A0')) {
    const nearest = WRITABLE.test(character) ? character : dropAccents(character);
    if (![...nearest].every((one) => WRITABLE.test(one))) return null;
    written += nearest;
  }
  return written;
}

/** A text that is written whatever it holds: a letter that the font has nothing for is a question mark. */
export const written = (text: string): string => writable(text) ?? text.replace(/[^ -~]/g, '?');

/** A document in French, the same bytes for the same content, and the fonts that every reader has. */
export async function newPdf(
  title: string,
  author: string,
  at: Date,
): Promise<{ pdf: PDFDocument; regular: PDFFont; bold: PDFFont; mono: PDFFont }> {
  // Read when the first document is asked for: it is the largest library of all.
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
