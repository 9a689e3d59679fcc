import type { ReceiptLine } from '@fanion/contract/plans/receipts';
import type { PaidPlan } from '@fanion/rules/plans/membership';
import type { Refund } from '@fanion/rules/plans/orders';
import type { PurchaseKind } from '@fanion/rules/plans/purchase';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { readSettings } from '../../association/service.ts';
import { numberText, type ReceiptLines, readNumber } from './model.ts';
import { receiptPdf } from './pdf-model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Minutes during which a receipt is worth mailing. */
const VALID = 7 * 24 * 60;

/** What a receipt is made of: a paid order. */
export interface Settled {
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

/** What the association prints on its receipts, read before the transaction that issues one. */
export type Letterhead = Pick<ReceiptLines, 'association' | 'address' | 'number' | 'tax_text'>;

export async function readLetterhead(context: Context): Promise<Letterhead> {
  const settings = await readSettings(context);
  return {
    association: context.identity.name,
    address: settings.association_address,
    number: settings.association_number,
    tax_text: settings.gift_tax_text,
  };
}

async function linesOf(
  sql: Sql,
  order: Settled,
  letterhead: Letterhead,
): Promise<Omit<ReceiptLines, 'of' | 'reason'>> {
  const payer = order.memberId === null ? null : await queries.findPayer(sql, order.memberId);
  return {
    ...letterhead,
    payer: payer?.name || payer?.username || '–',
    label: texts.purchaseText(order.kind, order.plan),
    price_cents: order.priceCents,
    gift_cents: order.giftCents,
    means: texts.MEANS_TEXTS[order.means],
    order: order.reference,
    paid_at: order.paidAt.toISOString(),
    test: !order.live,
  };
}

/**
 * Issues what a paid order lacks, in the transaction of who holds it: its receipt, and a credit note for each refund,
 * no more together than what was paid. What costs nothing has none.
 */
export async function issueReceipts(
  sql: Sql,
  order: Settled,
  refunds: readonly Refund[],
  letterhead: Letterhead,
): Promise<void> {
  const total = order.priceCents + order.giftCents;
  if (total === 0) return;
  const issued = await queries.listIssued(sql, order.id);
  const lacking = refunds.filter(({ ref }) => !issued.some(({ refund_ref }) => refund_ref === ref));
  if (issued.length > 0 && lacking.length === 0) return;
  const lines = await linesOf(sql, order, letterhead);
  const { id: orderId, currency } = order;
  if (issued.length === 0)
    await queries.insertReceipt(sql, {
      ...{ orderId, currency, kind: 'receipt', refundRef: '', cents: total },
      lines: { ...lines, of: '', reason: '' },
    });
  let left = issued.filter(({ kind }) => kind === 'credit').reduce((sum, { cents }) => sum - cents, total);
  for (const { ref, cents, cause } of lacking) {
    const back = Math.min(cents, left);
    if (back <= 0) continue;
    left -= back;
    const [receipt] = await queries.listIssued(sql, order.id);
    await queries.insertReceipt(sql, {
      ...{ orderId, currency, kind: 'credit', refundRef: ref, cents: back },
      lines: { ...lines, of: receipt ? numberText(receipt) : '', reason: texts.causeText(cause) },
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

/** A member's own receipts and credit notes, the last first. */
export const listOwnReceipts = async ({ db }: Context, memberId: number): Promise<ReceiptLine[]> =>
  (await queries.listOf(db, memberId)).map(present);

/** Those of an order, in their order. */
export const listReceiptsOf = async ({ db }: Context, orderId: number): Promise<ReceiptLine[]> =>
  (await queries.listOfOrder(db, orderId)).map(present);

/** A receipt as a PDF: one's own, or anybody's for a treasurer. */
export async function openReceipt({ db }: Context, actor: Actor, typed: string): Promise<Outcome<Prepared>> {
  const number = readNumber(typed);
  const row = number && (await queries.findByNumber(db, number));
  if (!row || (row.member_id !== actor.id && !actor.rights.can_manage_payments))
    return refuse('receipt_not_found');
  const identity = await receiptPdf(row);
  const etag = `"${sha256(identity).toString('base64url').slice(0, 22)}"`;
  return done({
    etag,
    identity,
    gzip: null,
    contentType: 'application/pdf',
    cacheControl: 'private, no-store',
  });
}

/** Mails the receipts that were not, each once whatever the number of instances; how many. */
export async function mailReceipts(context: Context): Promise<number> {
  let mailed = 0;
  for (const row of await queries.listToMail(context.db)) {
    const number = numberText(row);
    const pdf = await receiptPdf(row);
    await context.db.transaction(async (sql) => {
      if (!(await queries.markMailed(sql, row.id))) return;
      const letter = {
        to: row.email,
        subject: texts.mailSubject(row.kind, number),
        paragraphs: [
          texts.HELLO(row.username),
          texts.mailText(row.kind, number, texts.money(row.cents, row.currency)),
          { said: texts.ALL_RECEIPTS, href: `${context.config.publicUrl}/profile/upgrade` },
        ],
        attachments: [
          {
            filename: `${row.kind === 'receipt' ? 'recu' : 'avoir'}-${number}.pdf`,
            contentType: 'application/pdf',
            base64: pdf.toString('base64'),
          },
        ],
      };
      await context.outbox.queue(sql, 'receipt', letter, VALID);
      mailed += 1;
    });
  }
  return mailed;
}
