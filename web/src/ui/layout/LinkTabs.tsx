import type { LucideIcon } from 'lucide-react';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../buttons/Icon.tsx';

type LinkTab = { to: string; label: string; icon?: LucideIcon; current: boolean };

/** Tabs that are addresses: a navigation with the current one marked. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="tab" aria-current={tab.current ? 'page' : undefined}>
          {tab.icon && <Icon of={tab.icon} size={16} />}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
