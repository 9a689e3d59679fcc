import { isPage } from '@fanion/contract/pages';
import { MANAGING_RIGHTS, type Module, type Right } from '@fanion/rules/access';

/** `rights`: at least one is needed, and no plan gives it; the item is hidden until they are known. */
export type NavItem = { label: string; to: string; module?: Module; rights?: readonly Right[] };

/**
 * The items of the bar (docs/product/access.md#menu), as labelled there. An item without a page is hidden.
 */
const ITEMS: readonly NavItem[] = [
  { label: 'DASHBOARD', to: '/' },
  { label: 'CHALLENGES', to: '/challenges', module: 'challenges' },
  { label: 'CTF', to: '/ctf', module: 'ctf' },
  { label: 'ENTRAINEMENT', to: '/learn', module: 'training' },
  { label: 'CLASSEMENT', to: '/leaderboard', module: 'leaderboard' },
  { label: 'SOCIAL', to: '/social', module: 'social' },
  { label: 'PROFIL', to: '/profile' },
  { label: 'GESTION', to: '/gestion', rights: MANAGING_RIGHTS },
];

const FOOTER: readonly NavItem[] = [
  { label: 'Règlement', to: '/reglement' },
  { label: 'Confidentialité', to: '/confidentialite' },
  { label: 'Mentions légales', to: '/mentions-legales' },
  { label: 'Accessibilité', to: '/accessibilite' },
];

export const navItems = ITEMS.filter((item) => isPage(item.to));
export const footerItems = FOOTER.filter((item) => isPage(item.to));

/** The pages under PROFIL that are the reader's own, whatever their pseudo. */
const OWN_PAGES = ['/profile', '/profile/upgrade', '/progres'];

/**
 * Whether an item of the bar is current for an address: its own page or one below it. PROFIL is the reader's
 * own profile, under their pseudo as well; somebody else's profile belongs to no item.
 */
export function isCurrent(pathname: string, to: string, username: string | undefined): boolean {
  if (to === '/') return pathname === '/';
  const here = pathname.replace(/\/+$/, '');
  if (to !== '/profile') return here === to || here.startsWith(`${to}/`);
  const own = username && `/profile/${encodeURIComponent(username)}`.toLowerCase();
  return OWN_PAGES.includes(here) || here.toLowerCase() === own;
}
