import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from './Icon.tsx';

type Props = {
  children: ReactNode;
  icon?: LucideIcon;
  to?: string;
  onClick?: () => void;
  context?: string;
  /** Only shows the arrow on a phone, beside a long title. */
  brief?: boolean;
};

/**
 * The action at the end of a card's header: a link with `to`, a button with `onClick`. `context` is added for
 * screen readers when the label alone ("Voir tout") is ambiguous.
 */
export function CardAction({ children, icon = ArrowRight, to, onClick, context, brief }: Props) {
  const inside = (
    <>
      <span className="card-action-label">{children}</span>
      {context && <span className="sr"> : {context}</span>}
      <Icon of={icon} size={14} />
    </>
  );
  if (to !== undefined) {
    return (
      <Link className="card-action" data-brief={brief || undefined} to={to}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className="card-action" data-brief={brief || undefined} onClick={onClick}>
      {inside}
    </button>
  );
}
