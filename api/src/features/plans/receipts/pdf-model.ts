import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { accentOnPaper, drawLogo, INK, newPdf, SOFT, toWritable } from '../../../platform/pdf.ts';
import { numberText } from './model.ts';
import type { ReceiptRow } from './queries.ts';
import { money, RECEIPT_TEXTS as T } from './texts.ts';

/** An A4 sheet, in points. */
const [WIDTH, HEIGHT] = [595, 842];
const MARGIN = 56;
const LOGO = { right: WIDTH - MARGIN, top: HEIGHT - 40, width: 180, height: 48 };
const MOST_LINES = 8;

interface Style {
  font: PDFFont;
  size?: number;
  soft?: boolean;
}

/** A text split into lines that fit the sheet. */
function wrapped(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of toWritable(paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && font.widthOfTextAtSize(longer, size) > WIDTH - 2 * MARGIN) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines.slice(0, MOST_LINES);
}

/** A writer from the top down: each call writes below the previous one. */
function writer(page: PDFPage) {
  let y = HEIGHT - 72;
  return {
    skip(by: number) {
      y -= by;
    },
    text(text: string, { font, size = 11, soft = false }: Style) {
      for (const line of wrapped(text, font, size)) {
        page.drawText(line, { x: MARGIN, y, size, font, color: soft ? SOFT : INK });
        y -= size * 1.5;
      }
    },
    /** A line of the account, with its amount at the right. */
    amount(label: string, amount: string, { font }: Style) {
      const amountText = toWritable(amount);
      page.drawText(toWritable(label), { x: MARGIN, y, size: 11, font, color: INK });
      page.drawText(amountText, {
        x: WIDTH - MARGIN - font.widthOfTextAtSize(amountText, 11),
        y,
        size: 11,
        font,
        color: INK,
      });
      y -= 20;
    },
    rule() {
      page.drawRectangle({ x: MARGIN, y: y + 10, width: WIDTH - 2 * MARGIN, height: 0.6, color: SOFT });
      y -= 8;
    },
  };
}

/** A receipt or a credit note as a one-page PDF with selectable text; the same row gives the same bytes. */
export async function receiptPdf(row: ReceiptRow, logo: Buffer | null): Promise<Buffer> {
  const { kind, lines, cents, currency, issued_at: issuedAt } = row;
  const number = numberText(row);
  const heading = T[kind];
  const { pdf, regular, bold } = await newPdf(`${heading} ${number}`, lines.association, issuedAt);
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawRectangle({
    x: 0,
    y: HEIGHT - 10,
    width: WIDTH,
    height: 10,
    color: accentOnPaper(lines.accent ?? null),
  });
  if (logo) await drawLogo(pdf, page, logo, LOGO);
  const sheet = writer(page);
  sheet.text(lines.association, { font: bold, size: 15 });
  for (const line of [lines.address, lines.number]) if (line) sheet.text(line, { font: regular, soft: true });
  sheet.skip(28);
  sheet.text(heading, { font: bold, size: 28 });
  sheet.text(T.number(number), { font: bold, size: 13 });
  sheet.text(T.issued(issuedAt), { font: regular, soft: true });
  sheet.skip(18);
  sheet.text(kind === 'receipt' ? T.receivedFrom : T.givenBackTo, { font: regular, soft: true });
  sheet.text(lines.payer, { font: bold, size: 14 });
  sheet.skip(18);
  sheet.rule();
  // A receipt that cancels a credit note is not a payment, and mentions no gift.
  const first = kind === 'receipt' && lines.of === '';
  if (first) {
    sheet.amount(lines.label, money(lines.price_cents, currency), { font: regular });
    if (lines.gift_cents > 0) sheet.amount(T.gift, money(lines.gift_cents, currency), { font: regular });
  } else sheet.amount(lines.label, money(kind === 'receipt' ? cents : -cents, currency), { font: regular });
  sheet.rule();
  sheet.amount(T.total, money(kind === 'receipt' ? cents : -cents, currency), { font: bold });
  sheet.skip(14);
  sheet.text(T.paid(lines.means, new Date(lines.paid_at)), { font: regular });
  if (lines.of) sheet.text(T.of[kind](lines.of, lines.reason), { font: regular });
  sheet.text(T.order(lines.order), { font: regular, soft: true });
  if (lines.tax_text && lines.gift_cents > 0 && first) {
    sheet.skip(14);
    sheet.text(lines.tax_text, { font: regular });
  }
  if (lines.test) {
    sheet.skip(14);
    sheet.text(T.test, { font: bold });
  }
  return Buffer.from(await pdf.save());
}
