import {
  FileLock,
  Flag,
  Gavel,
  GraduationCap,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Puzzle,
  ScrollText,
  Settings,
  Trophy,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';

/**
 * The icon of each section, by its address: loaded with the console's frame, not with the site's addresses.
 */
export const SECTION_ICONS: Readonly<Record<string, LucideIcon>> = {
  '/gestion': LayoutDashboard,
  '/gestion/membres': Users,
  '/gestion/adhesions': Wallet,
  '/gestion/challenges': Puzzle,
  '/challenges/signalements': Flag,
  '/gestion/evenements': Trophy,
  '/learn/gestion': GraduationCap,
  '/gestion/moderation': Gavel,
  '/gestion/communication': Megaphone,
  '/gestion/support': LifeBuoy,
  '/gestion/donnees': FileLock,
  '/gestion/audit': ScrollText,
  '/gestion/webhooks': Webhook,
  '/gestion/reglages': Settings,
};
