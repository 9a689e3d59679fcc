import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { consentsQuery } from '../../features/association/legal/queries.ts';
import { useSolvesInOtherTabs } from '../../features/challenges/play/queries.ts';
import { AnnouncementBar } from '../../features/communication/notices/AnnouncementBar.tsx';
import { currentView } from '../../lib/api/view-as.ts';
import { Outlet } from '../../lib/routing/Outlet.tsx';
import { useShortcut } from '../../lib/shortcuts.ts';
import { PageSkipLinks, SkipLink } from '../../ui/layout/SkipLink.tsx';
import { later } from '../../ui/states/later.ts';
import { TopBar } from '../bar/TopBar.tsx';
import { Footer } from './Footer.tsx';

const ViewBar = later(async () => (await import('../../features/console/ViewBar.tsx')).ViewBar);

/** Loaded without waiting: most readers are asked nothing. */
const ConsentBar = later(
  async () => (await import('../../features/association/legal/ConsentBar.tsx')).ConsentBar,
);

/** Loaded when its key is pressed. */
const ShortcutsHelp = later(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp);

const CONTENT = 'contenu';

/** Bar, page and footer of the authenticated area. */
export default function Shell({ children }: { children?: ReactNode }) {
  const { data: consents } = useQuery({ ...consentsQuery, enabled: false });
  const consentPending = consents !== undefined && consents.pending.length > 0;
  useSolvesInOtherTabs();
  const [helps, setHelps] = useState(false);
  useShortcut('?', null, () => setHelps(true));
  return (
    <div className="shell">
      <SkipLink target={CONTENT}>Aller au contenu</SkipLink>
      <PageSkipLinks />
      <TopBar />
      {currentView() !== null && <ViewBar />}
      <AnnouncementBar />
      {consentPending && <ConsentBar />}
      <main id={CONTENT} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
    </div>
  );
}
