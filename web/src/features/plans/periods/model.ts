import type { Membership } from '@fanion/contract/plans/page';
import { graceEnd } from '@fanion/rules/access';
import { counted, date } from '../../../lib/french.ts';
import { planName } from '../model.ts';

const DAY_MS = 86_400_000;

/** When the membership ends or ended, and what that changes; nothing when there is none. */
export function dueLine(
  membership: Pick<Membership, 'state' | 'ends_at' | 'steps'>,
  now: number,
): string | null {
  const { state, ends_at, steps } = membership;
  // Another plan follows: until when each counts.
  if (steps.length > 1) {
    return steps.map(({ plan, ends_at: end }) => `${planName(plan)} jusqu’au ${date(end)}`).join(', puis ');
  }
  if (state === 'none') return null;
  if (ends_at === null) return 'Sans échéance';
  const end = Date.parse(ends_at);
  const on = date(end);
  // A manager or an honorary member may also have paid, and keeps everything when that ends.
  if (end > now) {
    const left = state === 'expiring' ? `, dans ${counted(Math.ceil((end - now) / DAY_MS), 'jour')}` : '';
    return `Valable jusqu’au ${on}${left}`;
  }
  if (state === 'grace') {
    return `Échue le ${on}, accès ouverts jusqu’au ${date(graceEnd(end))}`;
  }
  return state === 'expired' ? `Échue le ${on}` : 'Sans échéance';
}
