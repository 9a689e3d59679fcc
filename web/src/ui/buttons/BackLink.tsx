import { ArrowLeft } from 'lucide-react';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from './Icon.tsx';

/** A link back to the list a page belongs to. */
export function BackLink({ to, state, children }: { to: string; state?: unknown; children: string }) {
  return (
    <Link to={to} state={state} className="back-link">
      <Icon of={ArrowLeft} size={16} />
      {children}
    </Link>
  );
}
