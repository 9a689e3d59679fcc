import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';

type Props = {
  /** Undefined when the reader may not open it. */
  to: string | undefined;
  name: string;
  facts: readonly { icon: LucideIcon; text: string }[];
  /** The reader's place in it. */
  children: ReactNode;
};

/** A line of the calendar: when, where, and the reader's place in it. */
export function CalendarItem({ to, name, facts, children }: Props) {
  const inside = (
    <>
      <span className="min-w-0 flex-1">
        <span className="calendar-name">{name}</span>
        <Facts className="meta calendar-facts">
          {facts.map(({ icon, text }) => (
            <span className="calendar-fact" key={text}>
              <Icon of={icon} size={14} />
              <span className="wrap-anywhere">{text}</span>
            </span>
          ))}
        </Facts>
      </span>
      {children}
    </>
  );
  return (
    <li>
      {to ? (
        <Link className="calendar-item" to={to}>
          {inside}
        </Link>
      ) : (
        <span className="calendar-item">{inside}</span>
      )}
    </li>
  );
}
