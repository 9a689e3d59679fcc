import type { Membership } from '@fanion/contract/plans/page';
import { graceEnd } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { PERIOD_TEXTS } from './texts.ts';

/** When the membership ends or ended, and the effect; nothing when there is none. */
export function dueLine(
  membership: Pick<Membership, 'state' | 'ends_at' | 'steps'>,
  now: number,
): string | null {
  const { state, ends_at, steps } = membership;
  const over = state === 'expired' && ends_at !== null ? PERIOD_TEXTS.endedOn(date(ends_at)) : null;
  // A plan paid in advance opens nothing before its first day: it begins on the day after the last second.
  if (state === 'none' || state === 'expired')
    return (
      [
        ...(over ? [over] : []),
        ...steps.map(({ plan, starts_at: start, ends_at: end }) => {
          return PERIOD_TEXTS.planFrom(planName(plan), date(Date.parse(start) + 1000), date(end));
        }),
      ].join(PERIOD_TEXTS.nextStep) || null
    );
  // Another plan follows: the end of each.
  if (steps.length > 1) {
    return steps
      .map(({ plan, ends_at: end }) => PERIOD_TEXTS.planUntil(planName(plan), date(end)))
      .join(PERIOD_TEXTS.nextStep);
  }
  if (ends_at === null) return PERIOD_TEXTS.noEnd;
  const end = Date.parse(ends_at);
  const on = date(end);
  // A manager or an honorary member may also have paid, and keeps everything when that ends.
  if (end > now) {
    const left = state === 'expiring' ? PERIOD_TEXTS.inDays(Math.ceil((end - now) / DAY)) : '';
    return `${PERIOD_TEXTS.validUntil(on)}${left}`;
  }
  if (state === 'grace') {
    return PERIOD_TEXTS.openUntil(on, date(graceEnd(end)));
  }
  return PERIOD_TEXTS.noEnd;
}
