import { Journal } from '../../features/plans/treasury/Journal.tsx';
import { JournalExport } from '../../features/plans/treasury/JournalExport.tsx';
import { JOURNAL_TEXTS as T } from '../../features/plans/treasury/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** The journal of orders, for treasurers. */
export default function OrdersPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} actions={<JournalExport />} />
      <div className="wrap page-main">
        <Journal />
      </div>
    </>
  );
}
