import { useQuery } from '@tanstack/react-query';
import { CreateChallenge } from '../../features/challenges/manage/CreateChallenge.tsx';
import { ProposalList } from '../../features/challenges/proposals/ProposalList.tsx';
import { proposalsQuery } from '../../features/challenges/proposals/queries.ts';
import { PROPOSAL_TEXTS as T } from '../../features/challenges/proposals/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

/** /challenges/propositions: what the reader proposed, and where they begin another (docs/product/challenges.md#propositions). */
export default function ProposalsPage() {
  usePageTitle(T.title);
  const { data } = useQuery(proposalsQuery);
  return (
    <>
      <PageHeader
        before={<BackLink to="/challenges">{T.back}</BackLink>}
        title={T.title}
        lead={T.lead}
        actions={<CreateChallenge proposed closed={data?.left === 0 ? T.closed : ''} />}
      />
      <div className="wrap page-main">
        <ProposalList />
      </div>
    </>
  );
}
