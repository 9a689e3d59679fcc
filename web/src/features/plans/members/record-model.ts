import type { ManagedMember } from '@fanion/contract/plans/members';
import type { Means } from '@fanion/contract/plans/orders';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { isWithinLength } from '@fanion/rules/text';
import { amount } from '../../../lib/french.ts';
import type { Problems } from '../../../lib/use-form.ts';
import { periodText } from '../model.ts';
import { readGift } from '../orders/model.ts';
import { LEDGER_TEXTS as T } from './texts.ts';

type Choice = ManagedMember['choices'][number];
export type RecordedMeans = Exclude<Means, 'card'>;

/** A treasurer's form for a payment; amounts in euros, as typed. */
export interface RecordValues {
  /** The selected choice, by its key. */
  choice: string;
  means: RecordedMeans;
  price: string;
  gift: string;
  note: string;
}

export const keyOf = ({ kind, plan }: Choice): string => `${kind}:${plan}`;
export const choiceText = (choice: Choice): string =>
  `${purchaseText(choice.kind, choice.plan)}, ${amount(choice.price_cents, choice.currency)}`;

/** The proposed price of a choice: what they would pay. */
export const priceFor = (choice: Choice, { reduced }: ManagedMember['student']): number =>
  (reduced ? choice.reduced_cents : null) ?? choice.price_cents;

export function recordProblems({ means, price, gift, note }: RecordValues): Problems<RecordValues> {
  const paid = readGift(price);
  return {
    ...(means !== 'exemption' && (paid === null || paid === 0) ? { price: T.badAmount } : {}),
    ...(means !== 'exemption' && readGift(gift) === null ? { gift: T.badAmount } : {}),
    ...(note !== '' && !isWithinLength(note, LEDGER_NOTE_MAX) ? { note: T.noteLong } : {}),
  };
}

/** The effects of recording it, in sentences. */
export function recordEffects(choice: Choice, values: RecordValues, now: number): string[] {
  const span = periodText(choice);
  const total = (readGift(values.price) ?? 0) + (readGift(values.gift) ?? 0);
  return [
    Date.parse(choice.starts_at) > now ? T.recordLater(span) : T.recordWill(span),
    ...(values.means === 'exemption'
      ? [T.exempt]
      : total > 0
        ? [T.receiptWill(amount(total, choice.currency))]
        : []),
    ...(values.means === 'cheque' ? [T.chequeWill] : []),
  ];
}
