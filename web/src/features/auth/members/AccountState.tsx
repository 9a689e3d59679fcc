import { Ban, CircleCheck, Hourglass } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ACCOUNTS_TEXTS as T } from './texts.ts';

/** The state of an account: an icon and a word. */
export function AccountState({ member }: { member: { suspended: boolean; leaves_at: string | null } }) {
  const { suspended, leaves_at } = member;
  const [icon, tone, word] = suspended
    ? [Ban, 'desk-bad', T.suspended]
    : leaves_at !== null
      ? [Hourglass, 'desk-warn', T.leaving(date(leaves_at))]
      : [CircleCheck, 'desk-ok', T.active];
  return (
    <span className={cx('desk-state', tone)}>
      <Icon of={icon} size={16} />
      {word}
    </span>
  );
}
