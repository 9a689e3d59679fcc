import type { OwnOrder } from '@fanion/contract/plans/orders';
import type { Membership } from '@fanion/contract/plans/page';
import { GIFT_MAX } from '@fanion/rules/plans/limits';
import type { PurchaseKind } from '@fanion/rules/plans/purchase';
import { ORDER_TEXTS } from './texts.ts';

export type Choice = Membership['choices'][number];
/** A way to pay that members choose. */
export type ChosenMeans = Exclude<OwnOrder['means'], 'exemption'>;

/** What a member fills in to take a plan. */
export interface CheckoutValues {
  kind: PurchaseKind;
  means: ChosenMeans;
  reduced: boolean;
  /** In euros, as typed. */
  gift: string;
}

/** A gift as typed in euros, in cents: '' is none, null is no amount. */
export function readGift(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Why a gift as typed cannot be given; undefined when it can. */
export function giftProblem(typed: string): string | undefined {
  const cents = readGift(typed);
  if (cents === null) return ORDER_TEXTS.badGift;
  return cents > GIFT_MAX ? ORDER_TEXTS.greatGift : undefined;
}

/** What is asked for, as a form is filled in: amounts in cents; a gift that is no amount counts for none. */
export function quoteOf(
  choices: readonly Choice[],
  student: Pick<Membership['student'], 'reduced'>,
  values: Pick<CheckoutValues, 'kind' | 'reduced' | 'gift'>,
): { choice: Choice | undefined; reduced: boolean; price: number; gift: number; total: number } {
  const choice = choices.find(({ kind }) => kind === values.kind) ?? choices[0];
  const lower = values.reduced && student.reduced ? (choice?.reduced_cents ?? null) : null;
  const price = lower ?? choice?.price_cents ?? 0;
  const gift = choice?.gift ? (readGift(values.gift) ?? 0) : 0;
  return { choice, reduced: lower !== null, price, gift, total: price + gift };
}

/** What may be bought of a plan now: the higher plan at once before what begins later. */
export const choicesOf = (membership: Pick<Membership, 'choices'> | undefined, plan: string): Choice[] =>
  (membership?.choices ?? [])
    .filter((choice) => choice.plan === plan)
    .toSorted((a, b) => Number(b.kind === 'upgrade') - Number(a.kind === 'upgrade'));

/** Whether an order still waits to be paid. */
export const isOpen = ({ state }: Pick<OwnOrder, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** What came of an order, in the words of its member; null while it waits to be paid. */
export function outcomeOf({ state, odd }: Pick<OwnOrder, 'state' | 'odd'>): {
  tone: 'ok' | 'info' | 'warn' | 'bad';
  title: string;
  text: string;
} | null {
  if (odd === 'looked') return ORDER_TEXTS.looked;
  if (odd === 'no_period') return ORDER_TEXTS.gaveNothing;
  if (odd === 'odd_payment') return state === 'paid' ? ORDER_TEXTS.paidTwice : ORDER_TEXTS.unexpectedPayment;
  return state === 'created' || state === 'pending' ? null : ORDER_TEXTS.outcomes[state];
}

/** Random letters for a click, which two tabs do not make alike. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names what is asked: the same as long as the same is asked, so that a click whose answer was lost is not a second
 * order, and another as soon as something else is.
 */
export function clickKeys(): (body: object) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** An account number in groups of four, as it is printed. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
