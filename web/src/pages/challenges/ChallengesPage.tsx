import { useQuery } from '@tanstack/react-query';
import { Lightbulb, MessagesSquare } from 'lucide-react';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import '../../features/challenges/list/list.css';
import { useAccess } from '../../features/access/queries.ts';
import { associationQuery } from '../../features/association/queries.ts';
import { ChallengeList } from '../../features/challenges/list/ChallengeList.tsx';
import { listLead } from '../../features/challenges/list/model.ts';
import { challengesQuery } from '../../features/challenges/list/queries.ts';
import { PROPOSAL_TEXTS } from '../../features/challenges/proposals/texts.ts';
import { AllReportsLink } from '../../features/challenges/reports/ReportsLink.tsx';
import { Suggestions } from '../../features/challenges/suggestions/Suggestions.tsx';
import { LIST_TEXTS } from '../../features/challenges/texts.ts';
import { OPEN_TEXTS } from '../../features/challenges/visitors/texts.ts';
import { isHttpsUrl } from '../../features/social/card-model.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/** /challenges (docs/product/challenges.md#liste). */
export default function ChallengesPage() {
  const query = useQuery(challengesQuery);
  const { data } = query;
  const { data: association } = useQuery(associationQuery);
  const { scores, may, opens } = useAccess();
  // A reader with filters set is not redirected.
  const [search] = useQueryOfAddress();
  const chat = association?.chat_url ?? '';
  return (
    <Page
      title={LIST_TEXTS.title}
      lead={data ? listLead(data.challenges, Date.now(), scores) : '\u00a0'}
      actions={
        <div className="flex flex-wrap gap-3">
          {may('can_manage_challenges') && <AllReportsLink />}
          {opens('challenges') && (
            <LinkButton to="/challenges/propositions" icon={Lightbulb}>
              {PROPOSAL_TEXTS.propose}
            </LinkButton>
          )}
          {isHttpsUrl(chat) && (
            <LinkButton
              href={chat}
              icon={MessagesSquare}
              className="max-lg:hidden"
              target="_blank"
              rel="noopener noreferrer"
            >
              {LIST_TEXTS.chat}
              <span className="sr"> (nouvel onglet)</span>
            </LinkButton>
          )}
        </div>
      }
    >
      {opens('challenges') && scores && search.size === 0 && <Suggestions />}
      {data ? (
        <>
          <ChallengeList list={data} scores={scores} />
          {!opens('challenges') && (
            <Notice title={OPEN_TEXTS.offer} className="mt-8">
              {OPEN_TEXTS.offerText}{' '}
              <Link className="link" to="/upgrade-plan">
                {OPEN_TEXTS.plans}
              </Link>
            </Notice>
          )}
        </>
      ) : (
        <QueryState
          query={query}
          failed={LIST_TEXTS.failed}
          skeleton={
            <div className="challenges">
              <div className="max-md:hidden" />
              <Skeleton lines={14} columns={6} text={LIST_TEXTS.loading} />
            </div>
          }
        />
      )}
    </Page>
  );
}
