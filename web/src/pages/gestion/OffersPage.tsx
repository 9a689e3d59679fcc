import { Offers } from '../../features/plans/treasury/Offers.tsx';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { OFFER_TEXTS as T } from '../../features/plans/treasury/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions/formules: the plans as they are sold. */
export default function OffersPage() {
  usePageTitle(T.title);
  return (
    <>
      <PageHeader title={T.title} lead={T.lead} />
      <TreasuryTabs />
      <div className="wrap page-main">
        <Offers />
      </div>
    </>
  );
}
