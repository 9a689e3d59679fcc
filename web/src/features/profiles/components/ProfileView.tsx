import type { OwnProfile, PublicProfile } from '@fanion/contract/profiles';
import { ActivityCard } from './ActivityCard.tsx';
import { BadgesCard } from './BadgesCard.tsx';
import { CategoryBarsCard } from './CategoryBarsCard.tsx';
import { CtfHistoryCard } from './CtfHistoryCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { PositionCard } from './PositionCard.tsx';
import { RecentChallengesCard } from './RecentChallengesCard.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';

type Props = { profile: PublicProfile | OwnProfile; me: string | undefined };

/** The cards of a profile (specification 2.6); `me` is the reader's pseudo. */
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
