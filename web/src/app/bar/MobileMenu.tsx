import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { type MenuItem, MenuLabel } from '../../ui/overlays/MenuLabel.tsx';
import { Logo } from '../shell/Logo.tsx';
import { NavLinks } from './MainNav.tsx';
import type { NavItem } from './navigation.ts';
import { Purse } from './Purse.tsx';
import { SearchField } from './SearchField.tsx';
import type { Viewer } from './viewer.ts';

type Props = {
  items: readonly NavItem[];
  account: readonly (MenuItem | 'rule')[];
  viewer: Viewer | undefined;
};

/** The menu of small screens: the items, the search and the purse, in a drawer. */
export function MobileMenu({ items, account, viewer }: Props) {
  const [open, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after any move, the values are not read
  useEffect(() => setOpen(false), [pathname, search]);
  const close = () => setOpen(false);

  return (
    <>
      <IconButton
        className="only-drawer"
        label="Ouvrir le menu"
        icon={MenuIcon}
        line
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={close} label="Menu">
        <div className="drawer-head">
          <Logo />
          <IconButton label="Fermer le menu" icon={X} onClick={close} />
        </div>
        <nav className="drawer-nav" aria-label="Navigation principale">
          <SearchField className="mb-4" onSearch={close} />
          <NavLinks items={items} username={viewer?.username} className="caps" onFollow={close} />
          <hr className="rule" />
          <ul>
            {account.map(
              (item) =>
                item !== 'rule' && (
                  <li key={item.label}>
                    <AccountEntry item={item} close={close} />
                  </li>
                ),
            )}
          </ul>
          <div className="mt-4 flex px-3">
            <Purse viewer={viewer} />
          </div>
        </nav>
      </Drawer>
    </>
  );
}

function AccountEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const inside = <MenuLabel item={item} />;
  if (item.to) {
    return (
      <Link to={item.to} onClick={close}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      onClick={() => {
        close();
        item.onSelect?.();
      }}
    >
      {inside}
    </button>
  );
}
