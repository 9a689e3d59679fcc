import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '../../lib/routing/hooks.ts';
import { Navigate } from '../../lib/routing/Navigate.tsx';
import { MarkdownBody } from '../../ui/markdown/Markdown.tsx';
import { later, usePreload } from '../../ui/states/later.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import '../../features/challenges/themes/media.css';
import '../../features/challenges/page/page.css';
import '../../features/challenges/page/hero.css';
import '../../features/challenges/play/flag.css';
import '../../features/challenges/page/detail-layouts.css';
import '../../features/writeups/writeups.css';
import { useAccess } from '../../features/access/queries.ts';
import { findListed } from '../../features/challenges/list/model.ts';
import { challengesQuery } from '../../features/challenges/list/queries.ts';
import { ChallengeFailed, NoChallenge } from '../../features/challenges/page/ChallengeStates.tsx';
import { ChallengeView } from '../../features/challenges/page/ChallengeView.tsx';
import { fromListed } from '../../features/challenges/page/model.ts';
import { challengeQuery } from '../../features/challenges/queries.ts';
import { Suggestions } from '../../features/challenges/suggestions/Suggestions.tsx';
import { DETAIL_TEXTS } from '../../features/challenges/texts.ts';
import { AgreeHelp } from '../../features/messages/help/AgreeHelp.tsx';
import { HelpOffer } from '../../features/messages/help/HelpOffer.tsx';
import { ThankHelper } from '../../features/messages/threads/ThankHelper.tsx';
import { ownProfileQuery } from '../../features/profiles/queries.ts';
import type { Solve } from '../../features/solved/SolvePanel.tsx';
import { useProgressBefore } from '../../features/solved/use-progress-before.ts';
import { SeeWriteup } from '../../features/writeups/list/SeeWriteup.tsx';
import { OpenedWriteup } from '../../features/writeups/reading/OpenedWriteup.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

const SolvePanel = later(async () => (await import('../../features/solved/SolvePanel.tsx')).SolvePanel);

const ChallengeWriteups = later(
  async () => (await import('../../features/writeups/list/ChallengeWriteups.tsx')).ChallengeWriteups,
  <Skeleton lines={8} height={48} />,
);

/** /challenges/{slug} (docs/product/challenges.md#adresses). */
export default function ChallengePage() {
  const slug = useParams().slug?.trim();
  if (!slug) return <NoChallenge title={DETAIL_TEXTS.invalid}>{DETAIL_TEXTS.invalidWhy}</NoChallenge>;
  return <NamedChallenge key={slug} slug={slug} />;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

function NamedChallenge({ slug }: { slug: string }) {
  const query = useQuery(challengeQuery(slug));
  const { data, error } = query;
  const access = useAccess();
  const { data: own } = useQuery(ownProfileQuery);
  usePreload(MarkdownBody);
  // Requested only when the page's own call failed for another reason than a missing challenge.
  const fallback = useQuery({ ...challengesQuery, enabled: Boolean(error) && !data && !isMissing(error) });
  const listed = findListed(fallback.data?.challenges ?? [], slug);
  const challenge =
    data ??
    (listed && error
      ? fromListed(listed, {
          maySubmit: access.may('can_submit_challenges'),
          mayRead: access.opens('challenges') && access.opens('ctf'),
        })
      : undefined);
  const before = useProgressBefore(Boolean(data && !data.is_solved && data.can_submit && access.scores));
  const [solve, setSolve] = useState<Solve | null>(null);
  usePageTitle(challenge && typeset(challenge.name));

  if (isMissing(error)) {
    return <NoChallenge title={DETAIL_TEXTS.notFound}>{DETAIL_TEXTS.notFoundWhy}</NoChallenge>;
  }
  if (error instanceof ApiError && error.error === 'plan_required') {
    return <Navigate to="/upgrade-plan" replace />;
  }
  if (challenge) {
    return (
      <>
        {!data && (
          <Stale query={query} banner>
            {DETAIL_TEXTS.partial}
          </Stale>
        )}
        <ChallengeView
          challenge={challenge}
          partial={!data}
          neutral={own?.neutral_layout ?? false}
          scores={access.scores}
          writeups={<ChallengeWriteups challenge={challenge} />}
          help={
            data &&
            !data.is_solved &&
            data.can_submit && (
              <HelpOffer slug={data.slug} tries={data.attempt_count} since={data.opened_at} />
            )
          }
          tail={<SeeWriteup challenge={challenge} />}
          solvePanel={
            solve && data ? (
              <SolvePanel
                challenge={challenge}
                solve={solve}
                suggestions={<Suggestions after={challenge} />}
                help={
                  <>
                    <ThankHelper slug={challenge.slug} />
                    <AgreeHelp />
                  </>
                }
              />
            ) : null
          }
          onSolved={(result) => setSolve({ result, before: before.now(), price: challenge.points })}
          overlay={<OpenedWriteup />}
        />
      </>
    );
  }
  if (error && !fallback.isFetching) return <ChallengeFailed query={query} />;
  return <Spinner text={DETAIL_TEXTS.loading} />;
}
