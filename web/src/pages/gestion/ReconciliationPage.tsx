import { Reconciliation } from '../../features/plans/reconciliation/Reconciliation.tsx';
import { RECONCILIATION_TEXTS as T } from '../../features/plans/reconciliation/texts.ts';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/rapprochement: the file of a provider against the orders. */
export default function ReconciliationPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <TreasuryTabs />
      <div className="wrap page-main">
        <Reconciliation />
      </div>
    </>
  );
}
