import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles/page';
import { ActivityCard } from '../activity/ActivityCard.tsx';
import { RecentChallengesCard } from '../activity/RecentChallengesCard.tsx';
import { BadgesCard } from '../badges/BadgesCard.tsx';
import { CategoryBarsCard } from '../statistics/CategoryBarsCard.tsx';
import { PositionCard } from '../statistics/PositionCard.tsx';
import { StatisticsCard } from '../statistics/StatisticsCard.tsx';
import { CtfHistoryCard } from './CtfHistoryCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';

type Props = { profile: PublicProfile | OwnProfile; me: string | undefined };

/** The cards of a profile (docs/product/profiles.md#page-de-profil); `me` is the reader's pseudo. */
export function ProfileView({ profile, me }: Props) {
  return (
    <div className="profile">
      <IdentityCard profile={profile} />
      <div className="profile-column">
        <StatisticsCard profile={profile} />
        <CategoryBarsCard profile={profile} />
        <RecentChallengesCard profile={profile} />
      </div>
      <div className="profile-column profile-side">
        <PositionCard profile={profile} me={me} />
        <BadgesCard profile={profile} />
        <CtfHistoryCard profile={profile} />
      </div>
      <ActivityCard profile={profile} />
    </div>
  );
}
