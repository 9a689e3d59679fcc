import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { MailingForm } from '../../features/communication/mailings/MailingForm.tsx';
import { MailingProgress } from '../../features/communication/mailings/MailingProgress.tsx';
import { readRecipients } from '../../features/communication/mailings/model.ts';
import { mailingQuery } from '../../features/communication/mailings/queries.ts';
import { MAILING_TEXTS as T } from '../../features/communication/mailings/texts.ts';
import { useLocation, useParams } from '../../lib/routing/hooks.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

const LIST = '/gestion/communication/mails';

/**
 * /gestion/communication/mails/{id}, or « nouveau »: a group mail, from its first word to its last recipient.
 */
export default function MailingPage() {
  const { id = '' } = useParams();
  const isNew = id === 'nouveau';
  const to = readRecipients(useLocation().state);
  const query = useQuery({ ...mailingQuery(id), enabled: !isNew });
  const { data } = query;
  const title = isNew ? T.newTitle : (data?.subject ?? T.caption);
  return (
    <Page before={<BackLink to={LIST}>{T.back}</BackLink>} title={title}>
      {isNew && <MailingForm key="new" one={null} to={to} />}
      {!isNew && !data && (
        <QueryState
          query={query}
          failed={T.oneFailed}
          lines={8}
          height={32}
          missing={
            <EmptyState icon={MailX} title={T.missing}>
              {T.missingWhy}
            </EmptyState>
          }
        />
      )}
      {data?.state === 'draft' && <MailingForm key={data.id} one={data} />}
      {data && data.state !== 'draft' && <MailingProgress one={data} />}
    </Page>
  );
}
