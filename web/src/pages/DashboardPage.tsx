import '../features/dashboard/dashboard.css';
import '../features/dashboard/grid.css';
import { AreaCard } from '../features/dashboard/components/AreaCard.tsx';
import { ContinueStrip } from '../features/dashboard/components/ContinueStrip.tsx';
import { DashboardHeader } from '../features/dashboard/components/DashboardHeader.tsx';
import { PerformancesCard } from '../features/dashboard/components/PerformancesCard.tsx';
import { progressFacts } from '../features/dashboard/components/ProgressFacts.tsx';
import { CategoryRingCard } from '../features/profiles/components/CategoryRingCard.tsx';
import { InformationCard } from '../features/profiles/components/InformationCard.tsx';
import { RankCard } from '../features/profiles/components/RankCard.tsx';
import { useProfileReload } from '../features/profiles/queries.ts';
import { usePageTitle } from '../lib/page-title.ts';

/** / (specification 2.3). Each card loads and fails by itself. */
export default function DashboardPage() {
  usePageTitle('Dashboard');
  useProfileReload();
  return (
    <>
      <DashboardHeader />
      <div className="wrap page-main">
        <ContinueStrip />
        <div className="dashboard">
          <div data-area="info">
            <InformationCard facts={progressFacts} />
          </div>
          <div data-area="live">
            <AreaCard name="live" />
          </div>
          <div data-area="cat">
            <CategoryRingCard />
          </div>
          <div data-area="rank">
            <RankCard />
          </div>
          <div data-area="agenda">
            <AreaCard name="agenda" />
          </div>
          <div data-area="calendar">
            <AreaCard name="calendar" />
          </div>
          <div data-area="perf">
            <PerformancesCard />
          </div>
        </div>
      </div>
    </>
  );
}
