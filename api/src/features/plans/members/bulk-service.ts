import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { recordPayments } from '@fanion/contract/plans/members/bulk';
import type { Context } from '../../../platform/context.ts';
import { actOnEach } from '../../../platform/database/bulk.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { readSettings } from '../../association/service.ts';
import { findOffer, hasReduced } from '../catalogue/service.ts';
import { readOrderFrame } from '../orders/apply-service.ts';
import { closePaymentPage } from '../orders/service.ts';
import { recordedEffect } from '../orders/texts.ts';
import { judgeAmount, type Recorded, recordPaymentIn } from '../orders/treasurer-service.ts';
import * as queries from './queries.ts';
import { findIds } from './service.ts';

type PaymentsBody = BodyOf<typeof recordPayments>;

/**
 * Records the payment of a plan for several members, each as by hand: with its order, its receipt and its
 * line in the audit log; a trial returns what would be done and changes nothing
 * (docs/product/plans.md#trésorier).
 */
export async function recordMany(
  context: Context,
  actor: Actor,
  { of, plan, means, price_cents, note, idempotency_key, dry_run: dryRun }: PaymentsBody,
): Promise<Outcome<AnswerOf<typeof recordPayments>>> {
  const ids = await findIds(context, of);
  if (!ids.ok) return ids;
  const [frame, offer, { student_proof: mode }, rows] = await Promise.all([
    readOrderFrame(context),
    findOffer(context, plan),
    readSettings(context),
    queries.listByIds(context.db, ids.value),
  ]);
  const paymentFields = { means, note, idempotency_key, gift_cents: 0 };
  const free = means === 'exemption';
  const fit = judgeAmount({ ...paymentFields, price_cents: price_cents ?? (free ? 0 : offer.price_cents) });
  if (!fit.ok) return fit;
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  const recorded = new Map<number, Recorded>();
  const answer = await actOnEach(
    context.db,
    ids.value.map((id) => ({ id, name: names.get(id) ?? String(id) })),
    {
      dryRun,
      async work(sql, { id: memberId }) {
        const reduced = await hasReduced(sql, memberId, mode === 'verified');
        const price = free ? 0 : (price_cents ?? (reduced ? offer.reduced_cents : null) ?? offer.price_cents);
        const payment = { ...paymentFields, plan, kind: null, price_cents: price };
        const { currency } = offer;
        const one = await recordPaymentIn(context, sql, actor, { memberId, payment, frame, currency });
        if (!one.ok) return one;
        recorded.set(memberId, one.value);
        const { grant, replaced } = one.value;
        return done(
          grant && recordedEffect(grant, price, { currency, replaced: replaced?.reference ?? null }),
        );
      },
    },
  );
  if (!dryRun) for (const { replaced } of recorded.values()) await closePaymentPage(context, replaced);
  const total = answer.lines.reduce(
    (sum, line) => sum + (line.done ? (recorded.get(line.id)?.order.price_cents ?? 0) : 0),
    0,
  );
  return done({ ...answer, total_cents: total, currency: offer.currency });
}
