import { useQuery } from '@tanstack/react-query';
import { DataRequests } from '../../features/auth/personal/DataRequests.tsx';
import { OpenRequest } from '../../features/auth/personal/OpenRequest.tsx';
import { requestsQuery } from '../../features/auth/personal/queries.ts';
import { Register } from '../../features/auth/personal/Register.tsx';
import { REQUEST_TEXTS as T } from '../../features/auth/personal/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** What members ask about their data, and the register of what is kept of them, for managers. */
export default function PersonalDataPage() {
  const { isPending } = useQuery(requestsQuery);
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<OpenRequest />} />
      <div className="wrap page-main grid gap-8">
        <DataRequests />
        {/* A list is as long as it is: what stands below comes with it. */}
        {!isPending && (
          <section className="grid gap-4">
            <h2>{T.register}</h2>
            <p className="text-muted">{T.registerLead}</p>
            <Register />
          </section>
        )}
      </div>
    </>
  );
}
