import '../features/ctf/events/ctf.css';
import '../features/dashboard/dashboard.css';
import '../features/dashboard/grid.css';
import '../features/dashboard/area.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useAccess } from '../features/access/queries.ts';
import { Suggestions } from '../features/challenges/suggestions/Suggestions.tsx';
import { useChallengesAccess } from '../features/challenges/visitors/queries.ts';
import { RegistrationButton } from '../features/ctf/registration/RegistrationButton.tsx';
import { RegistrationWindow } from '../features/ctf/registration/RegistrationWindow.tsx';
import { CalendarCard } from '../features/dashboard/CalendarCard.tsx';
import { ContinueStrip } from '../features/dashboard/ContinueStrip.tsx';
import { DashboardHeader } from '../features/dashboard/DashboardHeader.tsx';
import { LiveCard } from '../features/dashboard/LiveCard.tsx';
import { MeetingsCard } from '../features/dashboard/MeetingsCard.tsx';
import { OfferCard } from '../features/dashboard/OfferCard.tsx';
import { OpenCard } from '../features/dashboard/OpenCard.tsx';
import { PerformancesCard } from '../features/dashboard/PerformancesCard.tsx';
import { progressFacts } from '../features/dashboard/ProgressFacts.tsx';
import { DASHBOARD_TEXTS } from '../features/dashboard/texts.ts';
import { useWelcome } from '../features/dashboard/welcome/queries.ts';
import { WelcomeCard } from '../features/dashboard/welcome/WelcomeCard.tsx';
import { InformationCard } from '../features/profiles/page/InformationCard.tsx';
import { RankCard } from '../features/profiles/page/RankCard.tsx';
import { ownProfileQuery, useProfileReload } from '../features/profiles/queries.ts';
import { CategoryRingCard } from '../features/profiles/statistics/CategoryRingCard.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { cx } from '../ui/class-names.ts';

/** / (docs/product/dashboard.md). Each card loads and fails by itself. */
export default function DashboardPage() {
  usePageTitle(DASHBOARD_TEXTS.title);
  useProfileReload();
  const access = useAccess();
  const { welcome: first, waits } = useWelcome();
  const whole = useDeferredValue(true, !waits);
  const modules = ['challenges', 'ctf', 'training', 'leaderboard'] as const;
  const guest = !access.loading && !access.failed && !modules.some(access.opens);
  return (
    <RegistrationWindow>
      <DashboardHeader />
      {/* Shown once it is known what comes first, so that nothing moves down. The awaited part appears
          before the cards are rendered, in a reserved space. */}
      <div className={cx('wrap page-main', waits && 'invisible')}>
        {first && <WelcomeCard welcome={first} />}
        {whole ? (
          <>
            {!first?.steps.some(({ step, done }) => step === 'flag' && !done) && <ContinueStrip />}
            {(access.loading || (access.opens('challenges') && access.scores)) && (
              <Suggestions waits={access.loading} />
            )}
            {guest ? <GuestCards /> : <MemberCards />}
          </>
        ) : (
          <div className="dashboard-wait" />
        )}
      </div>
    </RegistrationWindow>
  );
}

function MemberCards() {
  return (
    <div className="dashboard">
      <div data-area="info">
        <InformationCard facts={progressFacts} />
      </div>
      <div data-area="live">
        <LiveCard registration={(event) => <RegistrationButton event={event} size="sm" />} />
      </div>
      <div data-area="cat">
        <CategoryRingCard />
      </div>
      <div data-area="rank">
        <RankCard />
      </div>
      <div data-area="agenda">
        <MeetingsCard />
      </div>
      <div data-area="calendar">
        <CalendarCard />
      </div>
      <div data-area="perf">
        <PerformancesCard />
      </div>
    </div>
  );
}

/** For a member without any module: what is theirs, what is open to all, and the rest mentioned once. */
function GuestCards() {
  const { open } = useChallengesAccess();
  const { data: own } = useQuery(ownProfileQuery);
  // Before a first flag there is nothing to count: no zero, no empty bar.
  const began = !own || own.total_challenges_solved > 0;
  return (
    <div className="dashboard" data-guest={began ? 'began' : 'new'}>
      {(began || !open) && (
        <div data-area="info">
          <InformationCard facts={progressFacts} />
        </div>
      )}
      {open && (
        <div data-area="cat">
          <OpenCard no={began ? '02' : '01'} />
        </div>
      )}
      <div data-area="live">
        <OfferCard />
      </div>
    </div>
  );
}
