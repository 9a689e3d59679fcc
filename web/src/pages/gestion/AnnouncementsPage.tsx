import { AnnouncementList } from '../../features/communication/announcements/AnnouncementList.tsx';
import { WriteAnnouncement } from '../../features/communication/announcements/WriteAnnouncement.tsx';
import { CommunicationTabs } from '../../features/communication/CommunicationTabs.tsx';
import { COMMUNICATION_TEXTS as T } from '../../features/communication/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/communication: what the association announces on its site, for managers. */
export default function AnnouncementsPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<WriteAnnouncement />} />
      <div className="wrap page-main grid gap-6">
        <CommunicationTabs current="/gestion/communication" />
        <AnnouncementList />
      </div>
    </>
  );
}
