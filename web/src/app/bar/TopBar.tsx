import { useAccess } from '../../features/access/queries.ts';
import { MessagesLink } from '../../features/messages/bar/MessagesLink.tsx';
import { Bell } from '../../features/notifications/Bell.tsx';
import { Logo } from '../shell/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { useAccountItems } from './account-items.ts';
import { NavLinks, useNavItems } from './MainNav.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { Purse } from './Purse.tsx';
import { SearchField } from './SearchField.tsx';
import { useViewer } from './viewer.ts';

/** The bar over every page of the authenticated area (docs/product/access.md#menu). */
export function TopBar() {
  const viewer = useViewer();
  // Managers are in no ranking: the space of their points goes to the association's name.
  const { may } = useAccess();
  const items = useNavItems();
  const account = useAccountItems(viewer?.username);
  return (
    <header className="topbar">
      <div className="wrap topbar-in">
        <Logo />
        <nav className="mainnav" aria-label="Navigation principale">
          <NavLinks items={items} username={viewer?.username} />
        </nav>
        <div className="topbar-end">
          <SearchField shortcuts className="topsearch" />
          {!may('can_manage_users') && <Purse viewer={viewer} />}
          <MessagesLink />
          <Bell />
          <AccountMenu viewer={viewer} items={account} />
          <MobileMenu items={items} account={account} viewer={viewer} />
        </div>
      </div>
    </header>
  );
}
