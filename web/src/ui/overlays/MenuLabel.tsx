import type { LucideIcon } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** The number of pending items, and its announcement. Nothing is shown for zero. */
  waiting?: { count: number; label: string };
};

/** The content of a menu item, in any menu. */
export function MenuLabel({ item: { icon, label, waiting } }: { item: MenuItem }) {
  return (
    <>
      {icon && <Icon of={icon} size={16} />}
      {label}
      {waiting && waiting.count > 0 && (
        <>
          <span className="sr"> ({waiting.label})</span>
          <span className="menu-waiting num" aria-hidden="true">
            {waiting.count > 99 ? '99+' : waiting.count}
          </span>
        </>
      )}
    </>
  );
}
