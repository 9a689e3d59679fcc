import { Offers } from '../../features/plans/treasury/Offers.tsx';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { OFFER_TEXTS as T } from '../../features/plans/treasury/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/formules: the plans as sold. */
export default function OffersPage() {
  return (
    <Page title={T.title} lead={T.lead} tabs={<TreasuryTabs />}>
      <Offers />
    </Page>
  );
}
