import '../features/dashboard/dashboard.css';
import { ContinueStrip } from '../features/dashboard/components/ContinueStrip.tsx';
import { DashboardHeader } from '../features/dashboard/components/DashboardHeader.tsx';
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
          <InformationCard />
          <CategoryRingCard />
          <RankCard />
        </div>
      </div>
    </>
  );
}
