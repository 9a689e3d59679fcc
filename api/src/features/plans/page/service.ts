import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getPlans, Membership } from '@fanion/contract/plans/page';
import { choicesOf } from '@fanion/rules/plans/purchase';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findOffer, listPlans, readStudent, readTerms } from '../catalogue/service.ts';
import { readOpenOrder } from '../orders/service.ts';
import { openPeriodsOf } from '../periods/model.ts';
import { listPeriods } from '../periods/queries.ts';
import { waysToPay } from '../providers/service.ts';
import { listOwnReceipts } from '../receipts/service.ts';
import { presentChoice, presentMembership } from './present.ts';

/** The plans on sale, and the means of payment. */
export async function readPlans(context: Context): Promise<AnswerOf<typeof getPlans>> {
  const [plans, payment] = await Promise.all([listPlans(context), waysToPay(context)]);
  return { plans: plans.filter(({ id, on_sale }) => on_sale || id === 'guest'), payment };
}

/** A member's own membership, what they may buy, and the outcome of their orders. */
export async function readMembership(context: Context, actor: Actor): Promise<Membership> {
  const { db, identity } = context;
  const [rows, terms, adherent, bienfaiteur, order, receipts, student] = await Promise.all([
    listPeriods(db, actor.id),
    readTerms(context),
    findOffer(context, 'adherent'),
    findOffer(context, 'bienfaiteur'),
    readOpenOrder(context, actor.id),
    listOwnReceipts(context, actor.id),
    readStudent(context, actor.id),
  ]);
  const now = Date.now();
  const offers = { adherent, bienfaiteur };
  return {
    ...presentMembership(actor, rows, now, identity.name),
    choices: choicesOf(openPeriodsOf(rows), now, terms).flatMap(
      (choice) => presentChoice(choice, offers) ?? [],
    ),
    order,
    receipts,
    student,
  };
}
