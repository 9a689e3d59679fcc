import { Members } from '../../features/plans/members/Members.tsx';
import { MembersExport } from '../../features/plans/members/MembersExport.tsx';
import { MEMBERS_TEXTS as T } from '../../features/plans/members/texts.ts';
import { TreasuryTabs } from '../../features/plans/treasury/TreasuryTabs.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/** /gestion/adhesions: members by state of membership. */
export default function MembersPage() {
  return (
    <Page title={T.title} lead={T.lead} actions={<MembersExport />} tabs={<TreasuryTabs />}>
      <Members />
    </Page>
  );
}
