import { NavLink } from 'react-router';
import { useAccess } from '../features/access/queries.ts';
import { type NavItem, navItems } from './navigation.ts';

/** The items the reader may open; all of them while the permissions load (specification 2.2). */
export function useNavItems(): NavItem[] {
  const access = useAccess();
  return navItems.filter((item) => !item.module || access.loading || access.opens(item.module));
}

/** The items as a list of links, the current one marked. */
export function NavLinks({ items, className, onFollow }: NavLinksProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to} end={item.to === '/'} className={className} onClick={onFollow}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

type NavLinksProps = { items: readonly NavItem[]; className?: string; onFollow?: () => void };
