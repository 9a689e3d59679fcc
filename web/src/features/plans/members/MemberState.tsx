import type { ListedMember } from '@fanion/contract/plans/members';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  ClockAlert,
  Hourglass,
  InfinityIcon,
  type LucideIcon,
} from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { stateText } from './model.ts';

const LOOKS: Record<ListedMember['state'], { icon: LucideIcon; tone: string }> = {
  active: { icon: CircleCheck, tone: 'desk-ok' },
  expiring: { icon: Hourglass, tone: 'desk-warn' },
  grace: { icon: ClockAlert, tone: 'desk-bad' },
  expired: { icon: CircleX, tone: 'desk-off' },
  none: { icon: CircleDashed, tone: 'desk-off' },
  unlimited: { icon: InfinityIcon, tone: 'desk-ok' },
};

/** The state of a membership, as an icon and a word. */
export function MemberState({ member }: { member: Pick<ListedMember, 'state' | 'ends_at'> }) {
  const { icon, tone } = LOOKS[member.state];
  return (
    <span className={cx('desk-state', tone)}>
      <Icon of={icon} size={16} />
      {stateText(member, Date.now())}
    </span>
  );
}
