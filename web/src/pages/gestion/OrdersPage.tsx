import { Journal } from '../../features/plans/treasury/Journal.tsx';
import { JournalExport } from '../../features/plans/treasury/JournalExport.tsx';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { JOURNAL_TEXTS as T } from '../../features/plans/treasury/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/commandes: the journal of orders. */
export default function OrdersPage() {
  return (
    <Page title={T.title} lead={T.lead} actions={<JournalExport />} tabs={<TreasuryTabs />}>
      <Journal />
    </Page>
  );
}
