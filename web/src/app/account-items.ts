import { isPage } from '@fanion/contract/pages';
import { FileText, LogOut, ShieldCheck, UserRound, Users } from 'lucide-react';
import { useAccess } from '../features/access/queries.ts';
import { useLogout } from '../features/auth/queries.ts';
import { leave } from '../lib/leaving.ts';
import type { MenuItem } from '../ui/Menu.tsx';

/** The items of the avatar menu (specification 2.2); one without a page, or whose module is closed, is not shown. */
export function useAccountItems(username: string | undefined): (MenuItem | 'rule')[] {
  const logout = useLogout();
  const writes = useAccess().opens('ctf');
  const links: MenuItem[] = [
    {
      label: 'Mon profil',
      icon: UserRound,
      to: username ? `/profile/${encodeURIComponent(username)}` : '/profile',
    },
    ...(writes ? [{ label: 'Mes write-ups', icon: FileText, to: '/ctf/write-ups' }] : []),
    ...(writes ? [{ label: 'Équipe', icon: Users, to: '/team' }] : []),
    { label: 'Compte et sécurité', icon: ShieldCheck, to: '/settings' },
  ];
  return [
    ...links.filter((item) => item.to && isPage(item.to)),
    'rule',
    { label: 'Se déconnecter', icon: LogOut, onSelect: () => leave(() => logout.mutate()) },
  ];
}
