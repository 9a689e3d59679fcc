import { Plus } from 'lucide-react';
import { CommunicationTabs } from '../../features/communication/CommunicationTabs.tsx';
import { MailingList } from '../../features/communication/mailings/MailingList.tsx';
import { MAILING_TEXTS } from '../../features/communication/mailings/texts.ts';
import { COMMUNICATION_TEXTS as T } from '../../features/communication/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/communication/mails: the group mails, for managers. */
export default function MailingsPage() {
  usePageTitle(T.mails);
  return (
    <>
      <PageHeader
        title={T.title}
        lead={T.lead}
        actions={
          <LinkButton variant="primary" icon={Plus} to="/gestion/communication/mails/nouveau">
            {MAILING_TEXTS.create}
          </LinkButton>
        }
      />
      <div className="wrap page-main grid gap-6">
        <CommunicationTabs current="/gestion/communication/mails" />
        <MailingList />
      </div>
    </>
  );
}
