import type { OwnOrder } from '@fanion/contract/plans/orders';
import type { Membership } from '@fanion/contract/plans/page';
import { GIFT_MAX } from '@fanion/rules/plans/limits';
import type { PurchaseKind } from '@fanion/rules/plans/purchase';
import { ORDER_TEXTS } from './texts.ts';

export type Choice = Membership['choices'][number];
/** A means of payment that members can choose. */
export type ChosenMeans = Exclude<OwnOrder['means'], 'exemption'>;

/** A member's form to take a plan. */
export interface CheckoutValues {
  kind: PurchaseKind;
  means: ChosenMeans;
  reduced: boolean;
  /** In euros, as typed. */
  gift: string;
}

/** A donation as typed in euros, in cents: '' is none, null is invalid. */
export function readGift(typed: string): number | null {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (text === '') return 0;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** The problem with a donation as typed; undefined when there is none. */
export function giftProblem(typed: string): string | undefined {
  const cents = readGift(typed);
  if (cents === null) return ORDER_TEXTS.badGift;
  return cents > GIFT_MAX ? ORDER_TEXTS.greatGift : undefined;
}

/** The quote for the form so far: amounts in cents; an invalid donation counts as none. */
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

/** The possible purchases of a plan now: an immediate upgrade before one that begins later. */
export const choicesOf = (membership: Pick<Membership, 'choices'> | undefined, plan: string): Choice[] =>
  (membership?.choices ?? [])
    .filter((choice) => choice.plan === plan)
    .toSorted((a, b) => Number(b.kind === 'upgrade') - Number(a.kind === 'upgrade'));

/** Whether an order is still unpaid. */
export const isOpen = ({ state }: Pick<OwnOrder, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** The outcome of an order, in its member's terms; null while it is unpaid. */
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

/** Random letters for a click, different in two tabs. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A key for each distinct request: the same while the request stays the same, so that a click whose answer
 * was lost is not a second order, and a new one when anything changes.
 */
export function createRequestKeys(): (body: object) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.body) last = { body: text, key: randomKey() };
    return last.key;
  };
}

/** An account number in groups of four, as printed. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
