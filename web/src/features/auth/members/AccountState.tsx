import { Ban, CircleCheck, Hourglass, MailWarning } from 'lucide-react';
import { date } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ACCOUNTS_TEXTS as T } from './texts.ts';

type Props = { member: { suspended: boolean; leaves_at: string | null; address_refused: unknown } };

/** The state of an account, as an icon and a word. */
export function AccountState({ member }: Props) {
  const { suspended, leaves_at } = member;
  const [icon, tone, word] = suspended
    ? [Ban, 'desk-bad', T.suspended]
    : leaves_at !== null
      ? [Hourglass, 'desk-warn', T.leaving(date(leaves_at))]
      : member.address_refused
        ? [MailWarning, 'desk-warn', T.refused]
        : [CircleCheck, 'desk-ok', T.active];
  return (
    <span className={cx('desk-state', tone)}>
      <Icon of={icon} size={16} />
      {word}
    </span>
  );
}
