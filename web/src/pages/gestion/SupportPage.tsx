import { useQuery } from '@tanstack/react-query';
import '../../features/support/support.css';
import { plansQuery } from '../../features/plans/queries.ts';
import { Desk } from '../../features/support/Desk.tsx';
import { DESK_TEXTS as T } from '../../features/support/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/support: members' requests to the association. */
export default function SupportPage() {
  const { data } = useQuery(plansQuery);
  return (
    <Page title={T.title} lead={T.lead}>
      <Desk sold={data} />
    </Page>
  );
}
