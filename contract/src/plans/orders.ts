import { GIFT_MAX } from '@fanion/rules/plans/limits';
import { MEANS, ONLINE_PROVIDERS } from '@fanion/rules/plans/means';
import { ORDER_STATES } from '@fanion/rules/plans/orders';
import { PURCHASE_KINDS } from '@fanion/rules/plans/purchase';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message, moment } from '../fields.ts';
import { cents, currency, paidPlan } from './catalogue.ts';

export const kind = z.enum(PURCHASE_KINDS);
export const orderState = z.enum(ORDER_STATES);
/** How an order is paid: online by card, or as a treasurer records it. */
export const means = z.enum(MEANS);
export type Means = z.infer<typeof means>;

/** Instructions for paying by other means than a card; empty texts are hidden. */
const instructions = z.object({
  text: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
});

/**
 * The reader's own order (docs/product/plans.md#commandes). `checkout_url` leads to the card payment, while
 * possible; `instructions` explain the other means.
 */
export const ownOrder = z.object({
  reference: z.string(),
  plan: paidPlan,
  kind,
  price_cents: cents,
  gift_cents: cents,
  total_cents: cents,
  refunded_cents: cents,
  currency,
  reduced: z.boolean(),
  means,
  state: orderState,
  created_at: moment,
  paid_at: moment.nullable(),
  checkout_url: z.string().nullable(),
  instructions: instructions.nullable(),
  /**
   * The payment is not as expected (another amount, a second payment), or gave nothing: the association
   * reviews it. `looked`: a person did, and by itself it counts for nothing.
   */
  odd: z.enum(['odd_payment', 'no_period', 'looked']).nullable(),
});
export type OwnOrder = z.infer<typeof ownOrder>;

const reference = z.object({ reference: z.string().max(40) });

/**
 * Starts an order, or finds the one started by the same click: `idempotency_key` is created once per click.
 * The provider's page proves nothing: the order itself shows when it is paid.
 */
export const startCheckout = endpoint('POST /subscriptions/checkout', {
  summary: 'Commencer une adhésion, un renouvellement ou un passage à la formule supérieure',
  body: z.object({
    plan: paidPlan,
    kind,
    means: means.exclude(['exemption']),
    gift_cents: z
      .number({ error: 'Donnez un montant en centimes.' })
      .int('Donnez un montant en centimes.')
      .min(0, 'Un don n’est pas négatif.')
      .max(GIFT_MAX, 'Pour un don de plus de 10 000 €, écrivez à l’association.')
      .default(0),
    reduced: z.boolean().default(false),
    /** The price shown to the person, without the donation: nobody ends up paying another. */
    price_cents: cents.optional(),
    idempotency_key: z.string().min(8).max(64),
  }),
  answer: z.object({ order_id: z.string(), checkout_url: z.string().nullable(), order: ownOrder }),
});

export const getOrder = endpoint('GET /subscriptions/orders/:reference', {
  summary: 'Sa commande, pendant que le paiement se confirme et ensuite',
  params: reference,
  answer: ownOrder,
});

export const cancelOrder = endpoint('DELETE /subscriptions/orders/:reference', {
  summary: 'Renoncer à une commande qui n’est pas payée',
  params: reference,
  answer: ownOrder,
});

/** Where a provider reports on a payment; its body is read raw. */
export const notifyPayment = endpoint('POST /payments/notifications/:provider', {
  summary: 'Notification signée d’un prestataire de paiement',
  audience: 'public',
  params: z.object({ provider: z.enum(ONLINE_PROVIDERS) }),
  answer: message,
});

const local = z.object({ session: z.string().max(80) });

export const openLocalPage = endpoint('GET /payments/local/:session', {
  summary: 'Page de paiement d’essai, sur sa machine seulement',
  audience: 'public',
  params: local,
  answer: z.string(),
});

export const endLocalPayment = endpoint('POST /payments/local/:session/:outcome', {
  summary: 'Issue choisie sur la page de paiement d’essai',
  audience: 'public',
  params: local.extend({ outcome: z.enum(['pay', 'decline', 'abandon']) }),
  answer: z.string(),
});
