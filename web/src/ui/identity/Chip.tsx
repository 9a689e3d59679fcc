import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = {
  tone?: 'neutral' | 'line' | 'accent' | 'ok' | 'warn' | 'bad' | 'expert' | 'live' | 'matrix';
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
};

/** A short label, 24 px high; a text longer than its space ends in dots. */
export function Chip({ tone = 'neutral', icon, children, className }: Props) {
  return (
    <span className={cx('chip', tone !== 'neutral' && `chip-${tone}`, className)}>
      {icon && <Icon of={icon} size={14} />}
      {typeof children === 'string' ? <span className="chip-text">{children}</span> : children}
    </span>
  );
}
