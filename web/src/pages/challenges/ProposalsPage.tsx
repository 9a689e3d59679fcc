import { useQuery } from '@tanstack/react-query';
import { CreateChallenge } from '../../features/challenges/manage/CreateChallenge.tsx';
import { ProposalList } from '../../features/challenges/proposals/ProposalList.tsx';
import { proposalsQuery } from '../../features/challenges/proposals/queries.ts';
import { PROPOSAL_TEXTS as T } from '../../features/challenges/proposals/texts.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';

/**
 * /challenges/propositions: the reader's proposals, and where they start another
 * (docs/product/challenges.md#propositions).
 */
export default function ProposalsPage() {
  const { data } = useQuery(proposalsQuery);
  return (
    <Page
      before={<BackLink to="/challenges">{T.back}</BackLink>}
      title={T.title}
      lead={T.lead}
      actions={<CreateChallenge proposed closed={data?.left === 0 ? T.closed : ''} />}
    >
      <ProposalList />
    </Page>
  );
}
