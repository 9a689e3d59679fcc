import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

/** A link back to the list a page belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="back-link">
      <Icon of={ArrowLeft} size={16} />
      {children}
    </Link>
  );
}
