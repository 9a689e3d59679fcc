import { graceEnd, type PaidPlan } from '../access.ts';
import { daysLeft, ENDING_DAYS } from './terms.ts';

/** A time during which a plan is granted, `from` included and `to` excluded, in ms. */
export interface Period {
  plan: PaidPlan;
  from: number;
  to: number;
}

export type MembershipState = 'none' | 'active' | 'expiring' | 'grace' | 'expired';

/** A state as a list of members shows it; `unlimited`: a member who has the rights without a membership. */
export const MEMBERSHIP_STATE_NAMES: Readonly<Record<MembershipState | 'unlimited', string>> = {
  active: 'À jour',
  expiring: 'Se termine',
  grace: 'Sursis',
  expired: 'Terminée',
  none: 'Aucune',
  unlimited: 'Sans échéance',
};

/** What a member's periods amount to at a moment. */
export interface MembershipNow {
  state: MembershipState;
  /** The plan whose rights are open, the grace included; null when there is none. */
  plan: PaidPlan | null;
  /** The current period, then the next ones: each has another plan than the one before, or follows a gap. */
  steps: Period[];
  /**
   * End (ms) of the membership: of the current period and those that follow within its grace, else of the
   * last that ended.
   */
  endsAt: number | null;
  /** End (ms) of the last period that is over. */
  endedAt: number | null;
}

const bestOf = (periods: readonly Period[]): Period | undefined =>
  periods.toSorted(
    (a, b) => Number(b.plan === 'bienfaiteur') - Number(a.plan === 'bienfaiteur') || b.to - a.to,
  )[0];

/** The plans over time from a moment on: where periods overlap, the one that opens most. */
function stepsFrom(periods: readonly Period[], now: number): Period[] {
  const marks = [now, ...periods.flatMap(({ from, to }) => [from, to])].filter((mark) => mark >= now);
  const bounds = [...new Set(marks)].sort((a, b) => a - b);
  const steps: Period[] = [];
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1];
    const best = bestOf(periods.filter((period) => period.from <= from && from < period.to));
    if (to === undefined || !best) continue;
    const last = steps.at(-1);
    if (last?.plan === best.plan && last.to === from) last.to = to;
    else steps.push({ plan: best.plan, from, to });
  }
  return steps;
}

/**
 * What a member's periods amount to at a moment (ms): a running period counts before the grace of an ended
 * one, and a period paid in advance opens nothing before its first day.
 */
export function membershipAt(periods: readonly Period[], now: number): MembershipNow {
  const steps = stepsFrom(periods, now);
  const ended = periods.filter(({ to }) => to <= now);
  const inGrace = ended.filter(({ to }) => graceEnd(to) > now);
  const running = steps[0] && steps[0].from <= now ? steps[0] : null;
  const endedAt = ended.length > 0 ? Math.max(...ended.map(({ to }) => to)) : null;
  let endsAt = running ? running.to : endedAt;
  for (const step of steps)
    if (endsAt !== null && step.from < graceEnd(endsAt)) endsAt = Math.max(endsAt, step.to);
  const plan = (running ?? bestOf(inGrace))?.plan ?? null;
  return { plan, steps, endsAt, endedAt, state: stateOf(plan, endsAt, now) };
}

function stateOf(plan: PaidPlan | null, endsAt: number | null, now: number): MembershipState {
  if (endsAt === null) return 'none';
  if (plan === null) return 'expired';
  if (endsAt <= now) return 'grace';
  return daysLeft(endsAt, now) > ENDING_DAYS ? 'active' : 'expiring';
}
