import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../../lib/routing/Link.tsx';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';

type Props = Omit<LinkProps, 'to'> &
  ButtonLook & { to?: string; href?: string; icon?: LucideIcon; children: ReactNode };

/** A link that looks like a button: `to` inside the application, `href` for a file or another site. */
export function LinkButton({ variant, size, block, icon, to, href, className, children, ...rest }: Props) {
  const look = buttonClass({ variant, size, block }, className);
  const inside = (
    <>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <Link {...rest} to={to} className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} className={look}>
      {inside}
    </a>
  );
}
