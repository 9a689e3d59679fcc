import { useAccess } from '../../features/access/queries.ts';
import { useChallengesAccess } from '../../features/challenges/visitors/queries.ts';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { isCurrent, type NavItem, navItems } from './navigation.ts';

/** The items the reader may open; all of them while the permissions load (docs/product/access.md#menu). */
export function useNavItems(): NavItem[] {
  const access = useAccess();
  const challenges = useChallengesAccess();
  return navItems.filter(({ module, rights }) => {
    if (rights) return rights.some(access.may);
    if (module === 'challenges') return challenges.loading || challenges.open;
    return !module || access.loading || access.opens(module);
  });
}

/** The items as a list of links, with the current one marked. */
export function NavLinks({ items, username, className, onFollow }: NavLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {items.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={className}
            aria-current={isCurrent(pathname, to, username) ? 'page' : undefined}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type NavLinksProps = {
  items: readonly NavItem[];
  /** The reader's pseudo, once it is known. */
  username: string | undefined;
  className?: string;
  onFollow?: () => void;
};
