import { Reconciliation } from '../../features/plans/reconciliation/Reconciliation.tsx';
import { RECONCILIATION_TEXTS as T } from '../../features/plans/reconciliation/texts.ts';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/rapprochement: compares a provider's file with the orders. */
export default function ReconciliationPage() {
  return (
    <Page title={T.title} lead={T.lead} tabs={<TreasuryTabs />}>
      <Reconciliation />
    </Page>
  );
}
