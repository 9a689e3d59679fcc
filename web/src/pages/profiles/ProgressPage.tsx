import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/routing/Link.tsx';
import '../../features/profiles/page/profile.css';
import '../../features/profiles/statistics/progress.css';
import '../../features/profiles/activity/activity.css';
import { useAccess } from '../../features/access/queries.ts';
import { ActivityCard } from '../../features/profiles/activity/ActivityCard.tsx';
import { ownProfileQuery, useProfileReload } from '../../features/profiles/queries.ts';
import { AdvancedCard } from '../../features/profiles/statistics/AdvancedCard.tsx';
import { CategoryBarsCard } from '../../features/profiles/statistics/CategoryBarsCard.tsx';
import { PositionCard } from '../../features/profiles/statistics/PositionCard.tsx';
import { advancedQuery } from '../../features/profiles/statistics/queries.ts';
import { StatisticsCard } from '../../features/profiles/statistics/StatisticsCard.tsx';
import { PROGRESS_TEXTS as T } from '../../features/profiles/statistics/texts.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';

/** /progres: the reader's own progress (docs/product/profiles.md#mes-progrès). */
export default function ProgressPage() {
  useProfileReload();
  const query = useQuery(ownProfileQuery);
  const { loading, may } = useAccess();
  const advanced = useQuery({ ...advancedQuery, enabled: may('can_view_statistics') });
  // Card heights depend on their content: the page is shown once everything above something has loaded.
  const settled = !loading && !advanced.isLoading;
  const { data } = query;
  return (
    <Page title={T.title} lead={T.lead}>
      {data && settled ? (
        <div className="progress-page">
          <div className="progress-column">
            <StatisticsCard profile={data} />
            <PositionCard profile={data} me={data.username} />
          </div>
          <div className="progress-column">
            <AdvancedCard />
            {!may('can_view_statistics') && (
              <Notice title={T.closed}>
                {T.closedWhy}{' '}
                <Link className="link" to="/upgrade-plan">
                  {T.plans}
                </Link>
              </Notice>
            )}
            <CategoryBarsCard profile={data} />
          </div>
          <ActivityCard profile={data} />
        </div>
      ) : (
        <QueryState query={query} failed={T.failed} lines={14} height={32} />
      )}
    </Page>
  );
}
