import { Mail, MailWarning, Megaphone } from 'lucide-react';
import { LinkTabs } from '../../ui/layout/LinkTabs.tsx';
import { COMMUNICATION_TEXTS as T } from './texts.ts';

const BASE = '/gestion/communication';
const TABS = [
  { to: BASE, label: T.announcements, icon: Megaphone },
  { to: `${BASE}/mails`, label: T.mails, icon: Mail },
  { to: `${BASE}/echecs`, label: T.failures, icon: MailWarning },
] as const;

/** The parts of the communication section: announcements on the site, group mails, undelivered mails. */
export function CommunicationTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return <LinkTabs label={T.title} tabs={TABS.map((tab) => ({ ...tab, current: tab.to === current }))} />;
}
