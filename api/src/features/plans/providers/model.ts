import type { OnlineProvider } from '@fanion/rules/plans/means';
import type { Fact } from '@fanion/rules/plans/orders';

/** A payment, as a provider's page shows it. Amounts in cents. */
export interface CheckoutRequest {
  reference: string;
  label: string;
  priceCents: number;
  giftCents: number;
  currency: string;
  payer: { email: string; firstName: string; lastName: string };
  /** Where the payer returns, with or without a payment. */
  returnUrl: string;
  backUrl: string;
}

/** An event of a provider, and why it is trusted. `ref`: its name, the same for the same event. */
export interface ProviderEvent {
  ref: string;
  raw: string;
  proof: 'signature' | 'read_back';
}

/**
 * The meaning of an event: its order, by reference or by payment, and its facts. Empty for an event that is
 * not about our orders.
 */
export interface EventReading {
  reference: string | null;
  subject: string | null;
  facts: Fact[];
}

export const UNRELATED_EVENT: EventReading = { reference: null, subject: null, facts: [] };

/** A configured online provider. Each call throws ProviderError when the provider is unavailable. */
export interface Provider {
  name: OnlineProvider;
  /** Whether it takes real money. */
  live: boolean;
  /**
   * Opens the payment page of an order; the same request again returns the same page where the provider can.
   */
  open(request: CheckoutRequest): Promise<{ ref: string; url: string }>;
  /**
   * A notification's event, once proved; null when it is not about our orders. `checkoutOf`: the page of an
   * order by its reference. Throws BadSignature.
   */
  hear(
    raw: Buffer,
    headers: Readonly<Record<string, unknown>>,
    checkoutOf: (reference: string) => Promise<string | null>,
  ): Promise<ProviderEvent | null>;
  /**
   * Asks the provider about an order without an outcome, by its page; null where it cannot be asked, or where
   * there is no outcome yet.
   */
  look(order: { reference: string; checkout: string }): Promise<ProviderEvent | null>;
  /** Refunds money; returns the provider's event. `key`: the same request twice is one refund. */
  refund(payment: string, cents: number, key: string, checkout: string | null): Promise<ProviderEvent>;
  /** Closes an unused payment page, where the provider can. */
  close(checkout: string): Promise<void>;
  /** Checks our account there: returns a sentence for the health line. */
  check(): Promise<string>;
}

/** A provider does not answer, or refuses a request: `detail` is for the log, never for a member. */
export class ProviderError extends Error {
  constructor(name: string, detail: string) {
    super(`${name}: ${detail}`);
  }
}

/** A notification whose sender is not proved. */
export class BadSignature extends Error {}

/** Most seconds between the clock of a signature and ours. */
export const SIGNATURE_AGE = 300;

/** A header that occurs once. */
export const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** An event parsed as JSON; null when it is not valid JSON, or not an object. */
export function parseObject(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
