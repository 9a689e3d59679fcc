import { isPage } from '@fanion/contract/pages';
import type { Module } from '@fanion/rules/access';

export type NavItem = { label: string; to: string; module?: Module };

/** The items of the bar (specification 2.2), in its words. One without a page is not shown. */
const ITEMS: readonly NavItem[] = [
  { label: 'DASHBOARD', to: '/' },
  { label: 'CHALLENGES', to: '/challenges', module: 'challenges' },
  { label: 'CTF', to: '/ctf', module: 'ctf' },
  { label: 'ENTRAINEMENT', to: '/training', module: 'training' },
  { label: 'SOCIAL', to: '/social', module: 'social' },
  { label: 'PROFIL', to: '/profile' },
];

const FOOTER: readonly NavItem[] = [
  { label: 'Règlement', to: '/reglement' },
  { label: 'Confidentialité', to: '/confidentialite' },
  { label: 'Mentions légales', to: '/mentions-legales' },
  { label: 'Accessibilité', to: '/accessibilite' },
];

export const navItems = ITEMS.filter((item) => isPage(item.to));
export const footerItems = FOOTER.filter((item) => isPage(item.to));

/** The item of the bar that stands for an address: its own page or one below it. */
export function isUnder(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
