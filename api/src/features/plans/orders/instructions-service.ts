import { WEEK } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { readSettings } from '../../association/service.ts';
import { HELLO } from '../receipts/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Payment instructions of an order that is not paid by card, from the settings; without empty texts. */
export interface PaymentInstructions {
  text: string;
  holder: string;
  iban: string;
  bic: string;
}

interface ToPay {
  order: queries.OrderRow;
  how: PaymentInstructions;
  memberId: number;
}

/**
 * Mails the payment instructions, in the transaction of the order: a member has them at hand at their bank.
 */
export async function mailPaymentInstructions(
  context: Context,
  sql: Sql,
  { order, how, memberId }: ToPay,
): Promise<void> {
  const buyer = await queries.findBuyer(sql, memberId);
  if (!buyer) return;
  const { contact_email: contact } = await readSettings(context);
  const letter = {
    to: buyer.email,
    subject: texts.toPaySubject(order.reference),
    paragraphs: [
      HELLO(buyer.username),
      ...texts.paymentLines(order, { ...how, contact: contact.trim() }),
      { sentence: texts.TO_PAY_PAGE, href: `${context.config.publicUrl}/profile/upgrade` },
    ],
  };
  await context.outbox.queue(sql, 'order-to-pay', letter, WEEK);
}
