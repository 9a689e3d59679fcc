import { useQuery } from '@tanstack/react-query';
import { DataRequests } from '../../features/auth/personal/DataRequests.tsx';
import { OpenRequest } from '../../features/auth/personal/OpenRequest.tsx';
import { requestsQuery } from '../../features/auth/personal/queries.ts';
import { Register } from '../../features/auth/personal/Register.tsx';
import { REQUEST_TEXTS as T } from '../../features/auth/personal/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** What members ask about their data, and the register of what is kept of them, for managers. */
export default function PersonalDataPage() {
  const { isPending } = useQuery(requestsQuery);
  return (
    <Page title={T.title} lead={T.lead} actions={<OpenRequest />} className="grid gap-8">
      <DataRequests />
      {/* A list is as long as it is: what stands below comes with it. */}
      {!isPending && (
        <section className="grid gap-4">
          <h2>{T.register}</h2>
          <p className="text-muted">{T.registerLead}</p>
          <Register />
        </section>
      )}
    </Page>
  );
}
