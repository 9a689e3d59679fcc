import { CommunicationTabs } from '../../features/communication/CommunicationTabs.tsx';
import { FailureList } from '../../features/communication/failures/FailureList.tsx';
import { COMMUNICATION_TEXTS as T } from '../../features/communication/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/communication/echecs: undelivered mails, for managers. */
export default function MailFailuresPage() {
  usePageTitle(T.failures);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <div className="wrap page-main grid gap-6">
        <CommunicationTabs current="/gestion/communication/echecs" />
        <FailureList />
      </div>
    </>
  );
}
