import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useParams } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import '../../features/challenges/page/page.css';
import '../../features/challenges/play/flag.css';
import { openChallengeQuery } from '../../features/challenges/visitors/queries.ts';
import { OPEN_TEXTS as T } from '../../features/challenges/visitors/texts.ts';
import { VisitorView } from '../../features/challenges/visitors/VisitorView.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/api/session.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageFailure, PageState } from '../../ui/states/PageState.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';

/** /ouverts/{slug}: a challenge for visitors (docs/product/challenges.md#ouverts-à-tous); members have their own page. */
export default function OpenChallengePage() {
  const slug = useParams().slug ?? '';
  const { loggedIn } = useSession();
  if (loggedIn) return <Navigate to={`/challenges/${encodeURIComponent(slug)}`} replace />;
  return <Visited key={slug} slug={slug} />;
}

function Visited({ slug }: { slug: string }) {
  const query = useQuery(openChallengeQuery(slug));
  const { data, error } = query;
  usePageTitle(data ? typeset(data.name) : undefined);
  if (data) return <VisitorView challenge={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <PageState
        icon={MapPinOff}
        title={T.closed}
        actions={
          <>
            <LinkButton variant="primary" href="/">
              {T.home}
            </LinkButton>
            <LinkButton to="/login">{T.logIn}</LinkButton>
          </>
        }
      >
        {T.closedWhy}
      </PageState>
    );
  if (error)
    return <PageFailure query={query} title={T.failed} back={<LinkButton href="/">{T.home}</LinkButton>} />;
  return <Spinner text={T.loading} />;
}
