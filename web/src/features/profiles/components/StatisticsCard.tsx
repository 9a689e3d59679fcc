import type { PublicProfile } from '@fanion/contract/profiles';
import { number, ordinal } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatTiles } from '../../../ui/StatTiles.tsx';
import { TierProgress } from './TierProgress.tsx';

/** Card 02 of a profile: its figures and the way to the next rank title. */
export function StatisticsCard({ profile }: { profile: PublicProfile }) {
  return (
    <Card no="02" title="Statistiques">
      <StatTiles
        stats={[
          { label: 'Points', value: number(profile.total_points) },
          { label: 'Challenges résolus', value: number(profile.total_challenges_solved) },
          { label: 'First bloods', value: number(profile.first_bloods) },
          { label: 'Classement', value: profile.rank_number === null ? '–' : ordinal(profile.rank_number) },
        ]}
      />
      <div className="mt-5 border-t border-line-soft pt-5">
        <TierProgress points={profile.total_points} />
      </div>
    </Card>
  );
}
