import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { ActivityCard } from '../activity/ActivityCard.tsx';
import { RecentChallengesCard } from '../activity/RecentChallengesCard.tsx';
import { BadgesCard } from '../badges/BadgesCard.tsx';
import { PlanLacks } from '../PlanLacks.tsx';
import { CategoryBarsCard } from '../statistics/CategoryBarsCard.tsx';
import { PositionCard } from '../statistics/PositionCard.tsx';
import { StatisticsCard } from '../statistics/StatisticsCard.tsx';
import { PROFILE_TEXTS } from '../texts.ts';
import { useClosedByPlan } from '../use-closed-by-plan.ts';
import { CtfHistoryCard } from './CtfHistoryCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';

type Props = { profile: PublicProfile | OwnProfile; me: string | undefined };

/**
 * The cards of a profile (docs/product/profiles.md#page-de-profil); `me` is the reader's pseudo. The cards
 * that their plan closes become one, in place of the first.
 */
export function ProfileView({ profile, me }: Props) {
  const closed = {
    leaderboard: useClosedByPlan('leaderboard', profile),
    challenges: useClosedByPlan('challenges', profile),
    ctf: useClosedByPlan('ctf', profile),
  };
  const modules = ['leaderboard', 'challenges', 'ctf'] as const;
  const closedModules = modules
    .filter((module) => closed[module])
    .map((module) => PROFILE_TEXTS.moduleNames[module]);
  return (
    <div className="profile">
      <IdentityCard profile={profile} />
      <div className="profile-column">
        <StatisticsCard profile={profile} />
        {!closed.challenges && (
          <>
            <CategoryBarsCard profile={profile} />
            <RecentChallengesCard profile={profile} />
          </>
        )}
      </div>
      <div className="profile-column profile-side">
        {closedModules.length > 0 && <PlanLacks closedModules={closedModules} />}
        {!closed.leaderboard && <PositionCard profile={profile} me={me} />}
        <BadgesCard profile={profile} />
        {!closed.ctf && <CtfHistoryCard profile={profile} />}
      </div>
      <ActivityCard profile={profile} />
    </div>
  );
}
