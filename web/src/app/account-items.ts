import { isPage } from '@fanion/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { FileText, Gavel, IdCard, LogOut, ShieldCheck, Trophy, UserRound, Users } from 'lucide-react';
import { useAccess } from '../features/access/queries.ts';
import { useLogout } from '../features/auth/queries.ts';
import { reviewsQuery } from '../features/writeups/queries.ts';
import { counted } from '../lib/french.ts';
import { leave } from '../lib/leaving.ts';
import type { MenuItem } from '../ui/MenuLabel.tsx';

/** The items of the avatar menu (specification 2.2); one without a page, or whose module is closed, is not shown. */
export function useAccountItems(username: string | undefined): (MenuItem | 'rule')[] {
  const logout = useLogout();
  const access = useAccess();
  const plays = access.opens('ctf');
  const links: MenuItem[] = [
    {
      label: 'Mon profil',
      icon: UserRound,
      to: username ? `/profile/${encodeURIComponent(username)}` : '/profile',
    },
    { label: 'Mon adhésion', icon: IdCard, to: '/profile/upgrade' },
    ...(access.opens('leaderboard') ? [{ label: 'Classement', icon: Trophy, to: '/leaderboard' }] : []),
    ...(plays ? [{ label: 'Équipe', icon: Users, to: '/team' }] : []),
    ...(plays ? [{ label: 'Mes write-ups', icon: FileText, to: '/ctf/write-ups' }] : []),
    ...useModerationItem(),
    { label: 'Compte et sécurité', icon: ShieldCheck, to: '/settings' },
  ];
  return [
    ...links.filter((item) => item.to && isPage(item.to)),
    'rule',
    { label: 'Se déconnecter', icon: LogOut, onSelect: () => leave(() => logout.mutate()) },
  ];
}

/** The way to what waits for a decision, and how much does, for who decides. */
function useModerationItem(): MenuItem[] {
  const moderates = useAccess().may('can_manage_ctf');
  const { data } = useQuery({ ...reviewsQuery, enabled: moderates });
  if (!moderates) return [];
  const count = data?.length ?? 0;
  const waiting = { count, said: `${counted(count, 'décision')} à prendre` };
  return [{ label: 'Modération', icon: Gavel, to: '/moderation', waiting }];
}
