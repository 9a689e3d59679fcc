import { Journal } from '../../features/plans/treasury/Journal.tsx';
import { JournalExport } from '../../features/plans/treasury/JournalExport.tsx';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { JOURNAL_TEXTS as T } from '../../features/plans/treasury/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/commandes: the journal of orders. */
export default function OrdersPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<JournalExport />} />
      <TreasuryTabs />
      <div className="wrap page-main">
        <Journal />
      </div>
    </>
  );
}
