import type { OnlineProvider } from '@fanion/rules/plans/means';
import type { Fact } from '@fanion/rules/plans/orders';

/** What is to be paid, as a provider's page shows it. Amounts in cents. */
export interface CheckoutRequest {
  reference: string;
  label: string;
  priceCents: number;
  giftCents: number;
  currency: string;
  payer: { email: string; firstName: string; lastName: string };
  /** Where the person is brought once they have paid, and when they come back without. */
  returnUrl: string;
  backUrl: string;
}

/** Something that a provider said, with why it is believed. `ref`: what it is called, the same for the same. */
export interface ProviderNews {
  ref: string;
  raw: string;
  proof: 'signature' | 'read_back';
}

/**
 * What something said means: of which order, by its reference or by the payment that it is about, and what it says of
 * it. Nothing where it says nothing of ours.
 */
export interface Reading {
  reference: string | null;
  subject: string | null;
  facts: Fact[];
}

export const NOTHING: Reading = { reference: null, subject: null, facts: [] };

/** An online provider that is set up. Each call throws ProviderTrouble when it cannot be had. */
export interface Provider {
  name: OnlineProvider;
  /** Takes real money. */
  live: boolean;
  /** Opens the page where an order is paid: asked twice for the same, it is the same where the provider can. */
  open(request: CheckoutRequest): Promise<{ ref: string; url: string }>;
  /**
   * What a notification says, once it is proved; null when it is about nothing of ours. `checkoutOf`: the page of an
   * order by its reference. Throws BadSignature.
   */
  hear(
    raw: Buffer,
    headers: Readonly<Record<string, unknown>>,
    checkoutOf: (reference: string) => Promise<string | null>,
  ): Promise<ProviderNews | null>;
  /**
   * What is known there of an order whose end nobody told, by its page; null where there is nobody to ask, or where
   * nothing came of it yet.
   */
  look(order: { reference: string; checkout: string }): Promise<ProviderNews | null>;
  /** Gives money back; what the provider says of it. `key`: the same asked twice is done once. */
  refund(payment: string, cents: number, key: string, checkout: string | null): Promise<ProviderNews>;
  /** Closes a page that is not to be paid any more, where the provider can. */
  close(checkout: string): Promise<void>;
  /** Asks who we are there: a sentence for the line of health. */
  check(): Promise<string>;
}

/** A provider does not answer, or refuses what it is asked: `detail` is for the journal, never for a member. */
export class ProviderTrouble extends Error {
  constructor(name: string, detail: string) {
    super(`${name}: ${detail}`);
  }
}

/** A notification that nobody proves to have sent. */
export class BadSignature extends Error {}

/** Seconds by which the clock of a signature may differ from ours. */
export const SIGNATURE_AGE = 300;

/** A header that is given once. */
export const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** What was said as JSON; null when it is none, or no object. */
export function objectIn(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
