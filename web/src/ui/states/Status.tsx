import type { LucideIcon } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = { icon: LucideIcon; label: string; tone?: 'subtle' | 'muted' | 'ok' | 'bad' };

/** A state as an icon and a word. */
export function Status({ icon, label, tone = 'subtle' }: Props) {
  return (
    <span className={cx('status', tone !== 'subtle' && `status-${tone}`)}>
      <Icon of={icon} size={16} />
      {label}
    </span>
  );
}
