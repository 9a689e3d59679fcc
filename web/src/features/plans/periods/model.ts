import type { Membership } from '@fanion/contract/plans/page';
import { graceEnd } from '@fanion/rules/access';
import { DAY } from '@fanion/rules/durations';
import { counted, date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';

/** When the membership ends or ended, and what that changes; nothing when there is none. */
export function dueLine(
  membership: Pick<Membership, 'state' | 'ends_at' | 'steps'>,
  now: number,
): string | null {
  const { state, ends_at, steps } = membership;
  const over = state === 'expired' && ends_at !== null ? `Échue le ${date(ends_at)}` : null;
  // What is settled in advance opens nothing before its first day: what follows a last second begins on the next day.
  if (state === 'none' || state === 'expired')
    return (
      [
        ...(over ? [over] : []),
        ...steps.map(({ plan, starts_at: start, ends_at: end }) => {
          return `${planName(plan)} du ${date(Date.parse(start) + 1000)} au ${date(end)}`;
        }),
      ].join(', puis ') || null
    );
  // Another plan follows: until when each counts.
  if (steps.length > 1) {
    return steps.map(({ plan, ends_at: end }) => `${planName(plan)} jusqu’au ${date(end)}`).join(', puis ');
  }
  if (ends_at === null) return 'Sans échéance';
  const end = Date.parse(ends_at);
  const on = date(end);
  // A manager or an honorary member may also have paid, and keeps everything when that ends.
  if (end > now) {
    const left = state === 'expiring' ? `, dans ${counted(Math.ceil((end - now) / DAY), 'jour')}` : '';
    return `Valable jusqu’au ${on}${left}`;
  }
  if (state === 'grace') {
    return `Échue le ${on}, accès ouverts jusqu’au ${date(graceEnd(end))}`;
  }
  return 'Sans échéance';
}
