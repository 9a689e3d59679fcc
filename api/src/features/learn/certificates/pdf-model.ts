import type { PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { accentOnPaper, drawLogo, INK, newPdf, SOFT, toWritable } from '../../../platform/pdf.ts';
import type { CertificateLines } from './texts.ts';

/** A landscape A4 sheet, in points. */
const [WIDTH, HEIGHT] = [842, 595];
const MARGIN = 56;
const QR_SIDE = 96;
const LOGO = { right: WIDTH - MARGIN, top: 530, width: 200, height: 56 };

interface Line {
  y: number;
  size: number;
  font: PDFFont;
  color?: RGB;
}

/** Writes a line from the left margin, in smaller type if it would cross the right one. */
function write(page: PDFPage, text: string, { y, size, font, color = INK }: Line): void {
  const line = toWritable(text);
  const width = font.widthOfTextAtSize(line, size);
  const fit = Math.min(1, (WIDTH - 2 * MARGIN) / width);
  page.drawText(line, { x: MARGIN, y, size: size * fit, font, color });
}

/** The QR code of an address, one square per module; the quiet zone stays white. */
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
          // Slightly wider than a module, so that no white line shows between two.
          width: module + 0.1,
          height: module + 0.1,
          color: INK,
        });
}

/** A certificate as a one-page PDF with selectable text; the same certificate gives the same bytes. */
export async function certificatePdf(
  lines: CertificateLines,
  address: string,
  issuedAt: Date,
  { accent, logo }: { accent: string | null; logo: Buffer | null },
): Promise<Buffer> {
  const colour = accentOnPaper(accent);
  const { pdf, regular, bold, mono } = await newPdf(lines.document, lines.association, issuedAt);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawRectangle({ x: 0, y: HEIGHT - 10, width: WIDTH, height: 10, color: colour });
  page.drawRectangle({
    x: 24,
    y: 24,
    width: WIDTH - 48,
    height: HEIGHT - 58,
    borderColor: colour,
    borderWidth: 0.8,
  });
  if (logo) await drawLogo(pdf, page, logo, LOGO);
  write(page, lines.association, { y: 500, size: 14, font: bold, color: colour });
  write(page, lines.heading, { y: 450, size: 34, font: bold });
  write(page, lines.before, { y: 396, size: 14, font: regular, color: SOFT });
  write(page, lines.holder, { y: 358, size: 28, font: bold });
  write(page, lines.after, { y: 322, size: 14, font: regular, color: SOFT });
  write(page, lines.title, { y: 286, size: 24, font: bold });
  write(page, lines.detail, { y: 258, size: 13, font: regular, color: SOFT });
  write(page, lines.date, { y: 196, size: 13, font: regular });
  write(page, lines.signature, { y: 174, size: 13, font: regular });
  write(page, lines.code, { y: 92, size: 16, font: mono });
  page.drawText(toWritable(lines.verify), {
    x: MARGIN,
    y: 70,
    size: 10,
    font: regular,
    color: SOFT,
  });
  drawQr(page, address);
  return Buffer.from(await pdf.save());
}
