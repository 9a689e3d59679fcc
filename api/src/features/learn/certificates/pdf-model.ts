import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { dropAccents } from '@fanion/rules/fold';
import { encode } from 'uqr';
import type { CertificateLines } from './texts.ts';

/** An A4 sheet lying down, in points. */
const [WIDTH, HEIGHT] = [842, 595];
const MARGIN = 56;
const INK = rgb(0.06, 0.08, 0.12);
const SOFT = rgb(0.36, 0.4, 0.47);
const ACCENT = rgb(0.05, 0.5, 0.58);
const QR_SIDE = 96;

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

interface Line {
  y: number;
  size: number;
  font: PDFFont;
  color?: ReturnType<typeof rgb>;
}

/** Writes a line from the left margin, smaller when it would run over the right one. */
function write(page: PDFPage, text: string, { y, size, font, color = INK }: Line): void {
  const said = writable(text) ?? text.replace(/[^ -~]/g, '?');
  const width = font.widthOfTextAtSize(said, size);
  const fit = Math.min(1, (WIDTH - 2 * MARGIN) / width);
  page.drawText(said, { x: MARGIN, y, size: size * fit, font, color });
}

/** The code of an address, one square a module, quiet zone left white. */
function drawQr(page: PDFPage, address: string): void {
  const { data, size } = encode(address, { border: 0, ecc: 'M' });
  const module = QR_SIDE / size;
  const [left, top] = [WIDTH - MARGIN - QR_SIDE, MARGIN + QR_SIDE];
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark)
        page.drawRectangle({
          x: left + column * module,
          y: top - (row + 1) * module,
          // A hair more than its place: no white line between two.
          width: module + 0.1,
          height: module + 0.1,
          color: INK,
        });
}

/** A certificate as a PDF of one page, whose text can be selected; the same bytes for the same certificate. */
export async function certificatePdf(
  lines: CertificateLines,
  address: string,
  issuedAt: Date,
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(lines.document);
  pdf.setAuthor(lines.association);
  pdf.setLanguage('fr-FR');
  pdf.setCreationDate(issuedAt);
  pdf.setModificationDate(issuedAt);
  const [regular, bold, mono] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.Courier].map((font) =>
      pdf.embedFont(font),
    ),
  );
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawRectangle({ x: 0, y: HEIGHT - 10, width: WIDTH, height: 10, color: ACCENT });
  page.drawRectangle({
    x: 24,
    y: 24,
    width: WIDTH - 48,
    height: HEIGHT - 58,
    borderColor: ACCENT,
    borderWidth: 0.8,
  });
  write(page, lines.association, { y: 500, size: 14, font: bold!, color: ACCENT });
  write(page, lines.heading, { y: 450, size: 34, font: bold! });
  write(page, lines.before, { y: 396, size: 14, font: regular!, color: SOFT });
  write(page, lines.holder, { y: 358, size: 28, font: bold! });
  write(page, lines.after, { y: 322, size: 14, font: regular!, color: SOFT });
  write(page, lines.title, { y: 286, size: 24, font: bold! });
  write(page, lines.detail, { y: 258, size: 13, font: regular!, color: SOFT });
  write(page, lines.date, { y: 196, size: 13, font: regular! });
  write(page, lines.signature, { y: 174, size: 13, font: regular! });
  write(page, lines.code, { y: 92, size: 16, font: mono! });
  page.drawText(writable(lines.verify) ?? address, {
    x: MARGIN,
    y: 70,
    size: 10,
    font: regular!,
    color: SOFT,
  });
  drawQr(page, address);
  return Buffer.from(await pdf.save());
}
