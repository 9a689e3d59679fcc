import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router';
import '../features/profiles/profile.css';
import { CategoryBarsCard } from '../features/profiles/components/CategoryBarsCard.tsx';
import { IdentityCard } from '../features/profiles/components/IdentityCard.tsx';
import { PositionCard } from '../features/profiles/components/PositionCard.tsx';
import { RecentChallengesCard } from '../features/profiles/components/RecentChallengesCard.tsx';
import { StatisticsCard } from '../features/profiles/components/StatisticsCard.tsx';
import { ownProfileQuery, profileQuery, useProfileReload } from '../features/profiles/queries.ts';
import { PROFILE_TEXTS } from '../features/profiles/texts.ts';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** /profile and /profile/{username}: the reader's own without a username or with theirs (specification 2.6). */
export default function ProfilePage() {
  const { username } = useParams();
  useProfileReload();
  const own = useQuery(ownProfileQuery);
  const mine = !username || own.data?.username.toLowerCase() === username.toLowerCase();
  const other = useQuery({ ...profileQuery(username ?? ''), enabled: !mine && !own.isPending });
  const { data, error, isFetching, refetch } = mine ? own : other;
  usePageTitle(data?.username ?? username);

  if (data) {
    return (
      <div className="wrap page-main">
        {error && (
          <Notice
            tone="warn"
            role="status"
            className="mb-6"
            action={
              <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                Réessayer
              </Button>
            }
          >
            {PROFILE_TEXTS.stale}
          </Notice>
        )}
        <div className="profile">
          <IdentityCard profile={data} />
          <div className="profile-column">
            <StatisticsCard profile={data} />
            <CategoryBarsCard categories={data.categories_progress} />
          </div>
          <div className="profile-column">
            <PositionCard profile={data} me={own.data?.username} />
            <RecentChallengesCard recent={data.recent_challenges} />
          </div>
        </div>
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NoProfile />;
  if (error) {
    return (
      <div className="wrap page-main">
        <h1 className="sr" tabIndex={-1}>
          {PROFILE_TEXTS.failed}
        </h1>
        <ErrorState
          title={PROFILE_TEXTS.noData}
          message={messageOf(error, PROFILE_TEXTS.failed)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    );
  }
  return <Spinner text={PROFILE_TEXTS.loading} />;
}

function NoProfile() {
  return (
    <div className="wrap page-main">
      <div className="state">
        <span className="hex-outline state-icon">
          <Icon of={UserRoundX} />
        </span>
        <h1 className="font-display text-2xl" tabIndex={-1}>
          {PROFILE_TEXTS.notFound}
        </h1>
        <p>{PROFILE_TEXTS.notFoundWhy}</p>
        <div className="state-actions">
          <LinkButton variant="primary" to="/profile">
            Mon profil
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
