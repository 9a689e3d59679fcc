import { useQuery } from '@tanstack/react-query';
import '../../features/learn/learn.css';
import { reviewsQuery } from '../../features/learn/checks/queries.ts';
import { Reviews } from '../../features/learn/checks/Reviews.tsx';
import { CHECK_TEXTS as T } from '../../features/learn/checks/texts.ts';
import { LEARN_TEXTS } from '../../features/learn/texts.ts';
import { BackLink } from '../../ui/buttons/BackLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

/** /learn/revoir: the missed questions, once they are due. */
export default function ReviewPage() {
  const query = useQuery(reviewsQuery);
  return (
    <Page
      before={<BackLink to="/learn">{LEARN_TEXTS.short}</BackLink>}
      title={T.reviewTitle}
      lead={T.reviewLead}
    >
      {query.data ? (
        <Reviews {...query.data} />
      ) : (
        <QueryState
          query={query}
          failed={T.reviewFailed}
          lines={6}
          height={32}
          loading={LEARN_TEXTS.loading}
        />
      )}
    </Page>
  );
}
