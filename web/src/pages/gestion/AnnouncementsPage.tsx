import { AnnouncementList } from '../../features/communication/announcements/AnnouncementList.tsx';
import { WriteAnnouncement } from '../../features/communication/announcements/WriteAnnouncement.tsx';
import { CommunicationTabs } from '../../features/communication/CommunicationTabs.tsx';
import { COMMUNICATION_TEXTS as T } from '../../features/communication/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/communication: the association's announcements on the site, for managers. */
export default function AnnouncementsPage() {
  return (
    <Page title={T.title} lead={T.lead} actions={<WriteAnnouncement />} className="grid gap-6">
      <CommunicationTabs current="/gestion/communication" />
      <AnnouncementList />
    </Page>
  );
}
