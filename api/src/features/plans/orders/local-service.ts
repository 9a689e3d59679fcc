import type { Fact } from '@fanion/rules/plans/orders';
import type { Context } from '../../../platform/context.ts';
import { type Prepared, prepareText } from '../../../platform/http/answers/prepared.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { LOCAL_SIGNATURE, localNotice, readSession, signLocal } from '../providers/local-service.ts';
import { findProvider } from '../providers/service.ts';
import { money } from '../receipts/texts.ts';
import { receiveNotification } from './notices-service.ts';
import { totalOf } from './price-model.ts';
import * as queries from './queries.ts';
import { LOCAL_PAGE as T } from './texts.ts';

export type LocalOutcome = 'pay' | 'decline' | 'abandon';

/** A separate page, without styles or scripts: a provider's page is not ours either. */
const pageOf = (body: string): Prepared =>
  prepareText(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${T.title}</title></head><body><main><h1>${T.title}</h1>${body}</main></body></html>`,
    { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store' },
  );

const link = (href: string): string => `<p><a href="${escapeHtml(href)}">${T.back}</a></p>`;

/** The order of a test payment page; null where there is none, or where such pages are disabled. */
async function orderOf(context: Context, session: string): Promise<queries.OrderRow | null> {
  const reference = readSession(context, session);
  if (reference === null || !(await findProvider(context, 'local'))) return null;
  const order = await queries.findByReference(context.db, reference);
  return order?.provider === 'local' ? order : null;
}

/** The test payment page of an order; null when there is none. */
export async function localPage(context: Context, session: string): Promise<Outcome<Prepared>> {
  const order = await orderOf(context, session);
  if (!order) return refuse('order_not_found');
  const amount = money(totalOf(order), order.currency);
  const button = (outcome: LocalOutcome) =>
    `<form method="post" action="${escapeHtml(`/api/payments/local/${session}/${outcome}`)}"><button>${T[outcome]}</button></form>`;
  return done(
    pageOf(
      `<p>${T.about}</p><p>${escapeHtml(order.reference)}\u00a0: <strong>${escapeHtml(amount)}</strong></p>` +
        `${button('pay')}${button('decline')}${button('abandon')}`,
    ),
  );
}

const FACTS: Record<LocalOutcome, (order: queries.OrderRow) => Fact> = {
  pay: (order) => ({
    kind: 'payment',
    ref: `local-${order.reference}`,
    cents: totalOf(order),
    currency: order.currency,
  }),
  decline: () => ({ kind: 'failed' }),
  abandon: () => ({ kind: 'cancelled' }),
};

/** Sends the site the outcome chosen on the test page as a provider does: signed, to the same address. */
export async function sendTestOutcome(
  context: Context,
  session: string,
  outcome: LocalOutcome,
): Promise<Outcome<Prepared>> {
  const order = await orderOf(context, session);
  if (!order) return refuse('order_not_found');
  const raw = localNotice(order.reference, [FACTS[outcome](order)]);
  const headers = { [LOCAL_SIGNATURE]: signLocal(context, raw) };
  const answer = await receiveNotification(context, 'local', Buffer.from(raw), headers);
  const back = outcome === 'pay' ? '/profile/upgrade' : '/upgrade-plan';
  return done(
    pageOf(
      `<p role="status">${answer.ok ? T.done[outcome] : T.failed}</p>${link(`${back}?order=${order.reference}`)}`,
    ),
  );
}
