import type { OfferForm, Plan } from '@fanion/contract/plans/catalogue';
import type { PaidPlan } from '@fanion/rules/access';
import { type Terms, USUAL_TERMS } from '@fanion/rules/plans/terms';
import { cleanLine } from '@fanion/rules/text';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { readSettings } from '../../association/service.ts';
import { presentGuest, presentOffer } from './present.ts';
import * as queries from './queries.ts';
import { offers } from './state.ts';
import * as texts from './texts.ts';

/** The duration of a paid period, as the association set it. */
export async function readTerms(context: Context): Promise<Terms> {
  const { membership_term: term, season_start: start } = await readSettings(context);
  return {
    kind: term === 'season' ? 'season' : USUAL_TERMS.kind,
    seasonStart: start === '' ? USUAL_TERMS.seasonStart : start,
  };
}

/** Every plan, the free one first, including those not on sale. */
export async function listPlans(context: Context): Promise<Plan[]> {
  const rows = await offers(context).get();
  return [presentGuest(rows), ...rows.map(presentOffer)];
}

/** Whether the association confirmed its prices, by saving one or by selling at it. */
export const arePricesChosen = ({ db }: Context): Promise<boolean> => queries.arePricesChosen(db);

/** The price of a plan, on sale or not. */
export async function findOffer(context: Context, plan: PaidPlan): Promise<queries.OfferRow> {
  const offer = (await offers(context).get()).find((row) => row.plan === plan);
  if (!offer) throw new Error(`${plan} has no price`);
  return offer;
}

/** Changes how a plan is sold: open orders keep the price they started with. */
export async function changeOffer(
  { db }: Context,
  actor: Actor,
  plan: PaidPlan,
  form: OfferForm,
): Promise<Outcome<null>> {
  if (form.reduced_cents !== null && form.reduced_cents > form.price_cents)
    return badField('reduced_cents', texts.REDUCED_TOO_HIGH);
  return transact(db, async (sql) => {
    const offer = { ...form, description: cleanLine(form.description) };
    const before = (await queries.listOffers(sql)).find((row) => row.plan === plan);
    await queries.updateOffer(sql, plan, offer);
    await audit(sql, {
      ...by(actor),
      action: 'plan.change',
      target: `plan:${plan}`,
      details: beforeAfter({ ...before }, offer),
    });
    sql.publish('settings-changed', {});
    return done(null);
  });
}

/** Whether a member may declare themselves a student, and their reduced price. */
export interface Student {
  declared: boolean;
  proven_until: string | null;
  /** Whether a treasurer must verify it. */
  proof_needed: boolean;
  /** Whether the reduced price applies to them. */
  reduced: boolean;
}

/** Whether the reduced price applies to a member. */
const isReduced = (row: queries.StudentRow | null, needed: boolean): boolean =>
  row?.declared === true && (!needed || row.proven_until !== null);

/** Whether the reduced price applies to a member, in a transaction; `needed`: it requires a proof. */
export const hasReduced = async (sql: Sql, memberId: number, needed: boolean): Promise<boolean> =>
  isReduced(await queries.findStudent(sql, memberId), needed);

export async function readStudent(context: Context, memberId: number): Promise<Student> {
  const [row, { student_proof: mode }] = await Promise.all([
    queries.findStudent(context.db, memberId),
    readSettings(context),
  ]);
  const needed = mode === 'verified';
  return {
    declared: row?.declared ?? false,
    proven_until: row?.proven_until?.toISOString() ?? null,
    proof_needed: needed,
    reduced: isReduced(row, needed),
  };
}

/** Records until when a member is verified as a student, or withdraws the verification. */
export const verifyStudent = (
  { db }: Context,
  actor: Actor,
  memberId: number,
  validUntil: Date | null,
): Promise<Outcome<{ message: string }>> =>
  transact(db, async (sql) => {
    const student = await queries.findStudent(sql, memberId);
    if (!student) return refuse('member_not_found');
    if (validUntil === null) await queries.deleteProof(sql, memberId);
    else if (!student.declared) return refuse('conflict', { message: texts.NOT_A_STUDENT });
    else if (!(await queries.saveProof(sql, { memberId, validUntil, by: actor.id })))
      return badField('valid_until', texts.PAST_PROOF);
    await audit(sql, {
      ...by(actor),
      action: 'student.verify',
      target: `member:${memberId}`,
      details: { valid_until: validUntil },
    });
    return done({ message: validUntil === null ? texts.PROOF_TAKEN_BACK : texts.PROOF_SEEN });
  });

/** Deletes the student data of a member who leaves, in the caller's transaction. */
export const eraseStudent = (sql: Sql, memberId: number): Promise<void> => queries.deleteProof(sql, memberId);
