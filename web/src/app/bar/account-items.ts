import { isPage } from '@fanion/contract/pages';
import { useQuery } from '@tanstack/react-query';
import {
  ChartLine,
  FileText,
  Flag,
  Gavel,
  IdCard,
  LifeBuoy,
  LogOut,
  MessagesSquare,
  ShieldCheck,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import { useAccess } from '../../features/access/queries.ts';
import { useLogout } from '../../features/auth/queries.ts';
import { openReportsQuery } from '../../features/challenges/reports/queries.ts';
import { BAR_TEXTS } from '../../features/messages/bar/texts.ts';
import { useUnreadMessages } from '../../features/messages/bar/use-unread-messages.ts';
import { waitingQuery } from '../../features/reports/queries.ts';
import { counted } from '../../lib/french.ts';
import { leavePage } from '../../lib/saving/leaving.ts';
import type { MenuItem } from '../../ui/overlays/MenuLabel.tsx';

/**
 * The items of the avatar menu (docs/product/access.md#menu); an item without a page, or in a closed module,
 * is hidden.
 */
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
    { label: 'Mes progrès', icon: ChartLine, to: '/progres' },
    { label: 'Mon adhésion', icon: IdCard, to: '/profile/upgrade' },
    ...(access.opens('leaderboard') ? [{ label: 'Classement', icon: Trophy, to: '/leaderboard' }] : []),
    ...(plays ? [{ label: 'Équipe', icon: Users, to: '/team' }] : []),
    ...(plays ? [{ label: 'Mes write-ups', icon: FileText, to: '/ctf/write-ups' }] : []),
    ...useMessagesItem(),
    ...useModerationItem(),
    { label: 'Écrire à l’association', icon: LifeBuoy, to: '/support' },
    { label: 'Compte et sécurité', icon: ShieldCheck, to: '/settings' },
  ];
  return [
    ...links.filter((item) => item.to && isPage(item.to)),
    'rule',
    { label: 'Se déconnecter', icon: LogOut, onSelect: () => leavePage(() => logout.mutate()) },
  ];
}

/** The link to one's messages, for members who may write or have something to read. */
function useMessagesItem(): MenuItem[] {
  const { may } = useAccess();
  const unread = useUnreadMessages();
  if (unread === 0 && !may('can_message_users')) return [];
  const waiting = { count: unread, label: BAR_TEXTS.unread(unread) };
  return [{ label: BAR_TEXTS.label, icon: MessagesSquare, to: '/messages', waiting }];
}

/**
 * The link to pending decisions, with their number, for those who decide on some: a manager of challenges
 * alone gets the problem reports about them.
 */
function useModerationItem(): MenuItem[] {
  const { may } = useAccess();
  const moderates = may('can_manage_moderation');
  const handles = !moderates && may('can_manage_challenges');
  const queue = useQuery({ ...waitingQuery, enabled: moderates });
  const reports = useQuery({ ...openReportsQuery, enabled: handles });
  if (!moderates && !handles) return [];
  const count = moderates ? (queue.data?.waiting ?? 0) : (reports.data?.open ?? 0);
  const waiting = { count, label: `${counted(count, 'décision')} à prendre` };
  return [
    moderates
      ? { label: 'Modération', icon: Gavel, to: '/gestion/moderation', waiting }
      : { label: 'Problèmes signalés', icon: Flag, to: '/challenges/signalements', waiting },
  ];
}
