import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Props = {
  title: string;
  icon?: LucideIcon;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
};

/** Nothing to show: what is missing, why, and the next step. `compact` fits inside a card. */
export function EmptyState({ title, icon = Inbox, children, action, compact }: Props) {
  return (
    <div className={cx('state', compact && 'state-compact')}>
      {!compact && (
        <span className="hex-outline state-icon">
          <Icon of={icon} />
        </span>
      )}
      <p className="state-title">{title}</p>
      {children && <p>{children}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  );
}
