import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/Icon.tsx';

type ActProps = { icon: LucideIcon; title: string; hint: ReactNode; children: ReactNode };

/** One possible action: its name, its effect, and its button. */
export function Act({ icon, title, hint, children }: ActProps) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <span className="desk-act">
        <b>{title}</b>
        <span className="meta">{hint}</span>
      </span>
      {children}
    </li>
  );
}
