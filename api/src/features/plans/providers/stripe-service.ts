import type Stripe from 'stripe';
import type { Context } from '../../../platform/context.ts';
import { readSealed } from '../../association/service.ts';
import { BadSignature, headerOf, type Provider, ProviderError, SIGNATURE_AGE } from './model.ts';
import { connectedTo, GIFT_LINE, missing, NO_WEBHOOK_SECRET, STRIPE_KEY } from './texts.ts';

/** Stripe's address: a different one only in the tests. */
function addressOf(url: string | null): { host: string; port: number; protocol: 'http' | 'https' } | object {
  if (url === null) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** The library is loaded on first use: most installations have no Stripe account. */
async function clientOf(context: Context, key: string): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(key, {
    timeout: context.config.providerPatience,
    // No retries, so that nobody waits twice: a person who tries again repeats the same request.
    maxNetworkRetries: 0,
    telemetry: false,
    ...addressOf(context.config.stripeApi),
  });
}

async function withStripeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Its message may quote what was sent; its type and code do not.
    const { type = 'unknown', code = '' } = error as { type?: string; code?: string };
    throw new ProviderError('Stripe', `${type} ${code}`.trim());
  }
}

/** The amount of a payment, and the return address of Stripe's page. */
function checkoutOf({
  reference,
  label,
  priceCents,
  giftCents,
  currency,
  payer,
  returnUrl,
  backUrl,
}: Parameters<Provider['open']>[0]): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, unit_amount: number) => ({
    quantity: 1,
    price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name } },
  });
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: reference,
    metadata: { order: reference },
    payment_intent_data: { metadata: { order: reference } },
    customer_email: payer.email,
    line_items: [line(label, priceCents), ...(giftCents > 0 ? [line(GIFT_LINE, giftCents)] : [])],
    success_url: returnUrl,
    cancel_url: backUrl,
  };
}

/** Stripe, when its keys are configured (docs/product/plans.md#paiement). */
export async function stripeProvider(context: Context): Promise<Provider | { lacks: string }> {
  const [key, secret] = await Promise.all([
    readSealed(context, 'stripe_secret_key'),
    readSealed(context, 'stripe_webhook_secret'),
  ]);
  if (key === null) return { lacks: missing(['stripe_secret_key']) };
  if (secret === null) return { lacks: NO_WEBHOOK_SECRET };
  const client = () => clientOf(context, key);
  const live = key.includes('_live_');
  return {
    name: 'stripe',
    live,
    open: (opening) =>
      withStripeErrors(async () => {
        const session = await (await client()).checkout.sessions.create(checkoutOf(opening), {
          idempotencyKey: `fanion-${opening.reference}`,
        });
        if (session.url === null) throw new Error('no address');
        return { ref: session.id, url: session.url };
      }),
    async hear(raw, headers) {
      const { webhooks } = await client();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(raw, headerOf(headers, 'stripe-signature'), secret, SIGNATURE_AGE);
      } catch {
        throw new BadSignature();
      }
      // An account sends its test events to the same address as its real ones.
      if (typeof event.id !== 'string' || event.livemode !== live) return null;
      return { ref: event.id, raw: raw.toString('utf8'), proof: 'signature' };
    },
    look: ({ checkout }) =>
      withStripeErrors(async () => {
        const session = await (await client()).checkout.sessions.retrieve(checkout);
        const raw = JSON.stringify({ type: 'checkout.session.read', data: { object: session } });
        return { ref: `${session.id}-${session.status}-${session.payment_status}`, raw, proof: 'read_back' };
      }),
    refund: (payment, cents, key) =>
      withStripeErrors(async () => {
        const refund = await (await client()).refunds.create(
          { payment_intent: payment, amount: cents },
          { idempotencyKey: `fanion-${key}` },
        );
        const raw = JSON.stringify({ type: 'refund.created', data: { object: refund } });
        return { ref: `${refund.id}-${refund.status ?? ''}`, raw, proof: 'read_back' };
      }),
    close: (checkout) =>
      withStripeErrors(async () => {
        await (await client()).checkout.sessions.expire(checkout);
      }),
    check: () =>
      withStripeErrors(async () => {
        const balance = await (await client()).balance.retrieve();
        return connectedTo('Stripe', STRIPE_KEY, balance.livemode);
      }),
  };
}
