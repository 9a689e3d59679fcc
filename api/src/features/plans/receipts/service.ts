import type { ReceiptLine } from '@fanion/contract/plans/receipts';
import type { PaidPlan } from '@fanion/rules/access';
import { WEEK } from '@fanion/rules/durations';
import type { ReceiptKind } from '@fanion/rules/plans/means';
import type { Refund } from '@fanion/rules/plans/orders';
import type { PurchaseKind } from '@fanion/rules/plans/purchase';
import { purchaseText } from '@fanion/rules/plans/purchase';
import type { Context } from '../../../platform/context.ts';
import type { Sql, Statements } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, pdfDownload } from '../../../platform/http/answers/prepared.ts';
import { readLogo } from '../../../platform/look/logo.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { readSettings } from '../../association/service.ts';
import { numberText, type ReceiptLines, readNumber } from './model.ts';
import { receiptPdf } from './pdf-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** The paid order that a receipt is made from. */
export interface ReceiptOrder {
  id: number;
  reference: string;
  memberId: number | null;
  kind: PurchaseKind;
  plan: PaidPlan;
  priceCents: number;
  giftCents: number;
  currency: string;
  means: keyof typeof texts.MEANS_TEXTS;
  live: boolean;
  paidAt: Date;
}

/** The association's details on its receipts, read before the transaction that issues one. */
export type Letterhead = Pick<
  ReceiptLines,
  'association' | 'address' | 'number' | 'tax_text' | 'logo' | 'accent'
>;

export async function readLetterhead(context: Context): Promise<Letterhead> {
  const settings = await readSettings(context);
  return {
    association: context.identity.name,
    address: settings.association_address,
    number: settings.association_number,
    tax_text: settings.gift_tax_text,
    logo: context.identity.look.logo?.version ?? null,
    accent: context.identity.look.accent,
  };
}

/** The payer of an order, by their current name. */
async function payerOf(sql: Sql, { memberId }: ReceiptOrder): Promise<string> {
  const payer = memberId === null ? null : await queries.findPayer(sql, memberId);
  return payer?.name || payer?.username || '–';
}

const linesOf = (
  order: ReceiptOrder,
  letterhead: Letterhead,
  payer: string,
): Omit<ReceiptLines, 'of' | 'reason'> => ({
  ...letterhead,
  payer,
  label: purchaseText(order.kind, order.plan),
  price_cents: order.priceCents,
  gift_cents: order.giftCents,
  means: texts.MEANS_TEXTS[order.means],
  order: order.reference,
  paid_at: order.paidAt.toISOString(),
  test: !order.live,
});

/**
 * The refunds of an order, those that failed whatever was reported of them before, and those of another
 * payment than the one that counts.
 */
interface OrderRefunds {
  refunds: readonly Refund[];
  failedRefunds: readonly Refund[];
  aside: readonly Refund[];
}

/** The first credit note has the refund's name; one issued after a cancellation, or for more, has its own. */
const creditNoteName = (ref: string, many: number): string => (many === 1 ? ref : `${ref}#${many}`);

/** The credit notes of a refund that were not cancelled. */
function creditNotesOf(issued: readonly queries.IssuedRow[], ref: string): queries.IssuedRow[] {
  const findIssued = (kind: ReceiptKind, name: string) =>
    issued.find((one) => one.kind === kind && one.refund_ref === name);
  const notes: queries.IssuedRow[] = [];
  for (let many = 1; ; many += 1) {
    const note = findIssued('credit', creditNoteName(ref, many));
    if (!note) return notes;
    if (!findIssued('receipt', note.refund_ref)) notes.push(note);
  }
}

function freeName(issued: readonly queries.IssuedRow[], ref: string): string {
  let many = 1;
  while (issued.some(({ refund_ref }) => refund_ref === creditNoteName(ref, many))) many += 1;
  return creditNoteName(ref, many);
}

const sumOf = (notes: readonly queries.IssuedRow[]): number =>
  notes.reduce((sum, { cents }) => sum + cents, 0);

/**
 * Issues what a paid order lacks, in the transaction that holds it: its receipt, a credit note per refund, at
 * most the paid amount in total, and a receipt that cancels each credit note whose refund no longer counts. A
 * free order has none.
 */
export async function issueReceipts(
  sql: Sql,
  order: ReceiptOrder,
  { refunds, failedRefunds, aside }: OrderRefunds,
  letterhead: Letterhead,
): Promise<void> {
  const total = order.priceCents + order.giftCents;
  if (total === 0) return;
  const issued = await queries.listIssued(sql, order.id);
  const lacking = refunds.filter(({ ref, cents }) => sumOf(creditNotesOf(issued, ref)) < cents);
  const back = [
    ...failedRefunds.flatMap(({ ref }) =>
      creditNotesOf(issued, ref).map((note) => ({ ...note, reason: texts.REFUND_FAILED })),
    ),
    ...aside.flatMap(({ ref }) =>
      creditNotesOf(issued, ref).map((note) => ({ ...note, reason: texts.ASIDE })),
    ),
  ];
  if (issued.length > 0 && lacking.length === 0 && back.length === 0) return;
  // Later documents have the same payer as the first receipt, even after a rename or a deletion.
  const lines = linesOf(order, letterhead, issued[0]?.payer ?? (await payerOf(sql, order)));
  const { id: orderId, currency } = order;
  if (issued.length === 0)
    await queries.insertReceipt(sql, {
      ...{ orderId, currency, kind: 'receipt', refundRef: '', cents: total },
      lines: { ...lines, of: '', reason: '' },
    });
  for (const note of back)
    await queries.insertReceipt(sql, {
      ...{ orderId, currency, kind: 'receipt', refundRef: note.refund_ref, cents: note.cents },
      lines: { ...lines, of: numberText(note), reason: note.reason },
    });
  const now = await queries.listIssued(sql, order.id);
  let left = now.reduce((sum, { kind, cents }) => sum + (kind === 'receipt' ? cents : -cents), 0);
  for (const { ref, cents, cause } of lacking) {
    const creditCents = Math.min(cents - sumOf(creditNotesOf(now, ref)), left);
    if (creditCents <= 0) continue;
    left -= creditCents;
    await queries.insertReceipt(sql, {
      ...{ orderId, currency, kind: 'credit', refundRef: freeName(now, ref), cents: creditCents },
      lines: { ...lines, of: now[0] ? numberText(now[0]) : '', reason: texts.causeText(cause) },
    });
  }
  sql.publish('receipt-issued', {});
}

const present = (row: queries.ReceiptRow): ReceiptLine => ({
  number: numberText(row),
  kind: row.kind,
  cents: row.cents,
  currency: row.currency,
  issued_at: row.issued_at.toISOString(),
  order: row.order_reference,
});

/** A member's own receipts and credit notes, the latest first. */
export const listOwnReceipts = async ({ db }: Context, memberId: number): Promise<ReceiptLine[]> =>
  (await queries.listOfMember(db, memberId)).map(present);

/** Receipts and credit notes of an order, in order. */
export const listReceiptsOf = async ({ db }: Context, orderId: number): Promise<ReceiptLine[]> =>
  (await queries.listOfOrder(db, orderId)).map(present);

/** Numbers and payer of an order's receipts. */
export interface OrderReceipts {
  receipts: string[];
  credits: string[];
  payer: string;
}

/** Receipt numbers of some orders, by id of the order. */
export async function numbersOf(sql: Sql, orderIds: readonly number[]): Promise<Map<number, OrderReceipts>> {
  const all = new Map<number, OrderReceipts>();
  for (const { order_id, kind, payer, ...row } of await queries.listNumbers(sql, orderIds)) {
    const issued = all.get(order_id) ?? { receipts: [], credits: [], payer };
    issued[kind === 'receipt' ? 'receipts' : 'credits'].push(numberText(row));
    all.set(order_id, issued);
  }
  return all;
}

/** A receipt as a PDF, with the logo that the association had at the time of issue. */
const pdfOf = async (sql: Statements, row: queries.ReceiptRow): Promise<Buffer> =>
  receiptPdf(row, row.lines.logo ? await readLogo(sql, row.lines.logo, 'paper') : null);

const receiptFile = (kind: queries.ReceiptRow['kind'], number: string): string =>
  `${kind === 'receipt' ? 'recu' : 'avoir'}-${number}.pdf`;

/** A receipt as a PDF: a member's own, or any for a treasurer. */
export async function openReceipt({ db }: Context, actor: Actor, typed: string): Promise<Outcome<Prepared>> {
  const number = readNumber(typed);
  const row = number && (await queries.findByNumber(db, number));
  if (!row || (row.member_id !== actor.id && !actor.rights.can_manage_payments))
    return refuse('receipt_not_found');
  return done(pdfDownload(receiptFile(row.kind, numberText(row)), await pdfOf(db, row)));
}

/** Mails receipts that were not mailed yet, each once however many instances run; returns how many. */
export async function mailReceipts(context: Context): Promise<number> {
  let mailed = 0;
  for (const row of await queries.listToMail(context.db)) {
    const number = numberText(row);
    const pdf = await pdfOf(context.db, row);
    await context.db.transaction(async (sql) => {
      if (!(await queries.markMailed(sql, row.id))) return;
      const amount = texts.money(row.cents, row.currency);
      const undoes = row.kind === 'receipt' ? row.lines.of : '';
      const letter = {
        to: row.email,
        subject: texts.mailSubject(row.kind, number),
        paragraphs: [
          texts.HELLO(row.username),
          undoes
            ? texts.reversalMailText(number, undoes, amount, row.lines.reason)
            : texts.mailText(row.kind, number, amount),
          { sentence: texts.ALL_RECEIPTS, href: `${context.config.publicUrl}/profile/upgrade` },
        ],
        attachments: [
          {
            filename: receiptFile(row.kind, number),
            contentType: 'application/pdf',
            base64: pdf.toString('base64'),
          },
        ],
      };
      await context.outbox.queue(sql, 'receipt', letter, WEEK);
      mailed += 1;
    });
  }
  return mailed;
}
