import { useQuery } from '@tanstack/react-query';
import { Register } from '../../features/auth/export/Register.tsx';
import { REGISTER_TEXTS } from '../../features/auth/export/texts.ts';
import { DataRequests } from '../../features/auth/requests/DataRequests.tsx';
import { OpenRequest } from '../../features/auth/requests/OpenRequest.tsx';
import { requestsQuery } from '../../features/auth/requests/queries.ts';
import { REQUEST_TEXTS as T } from '../../features/auth/requests/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** Members' requests about their data, and the register of processing, for managers. */
export default function PersonalDataPage() {
  const { isPending } = useQuery(requestsQuery);
  return (
    <Page title={T.title} lead={T.lead} actions={<OpenRequest />} className="grid gap-8">
      <DataRequests />
      {/* The length of the list is unknown until it loads: the content below waits for it. */}
      {!isPending && (
        <section className="grid gap-4">
          <h2>{REGISTER_TEXTS.title}</h2>
          <p className="text-muted">{REGISTER_TEXTS.lead}</p>
          <Register />
        </section>
      )}
    </Page>
  );
}
