import type { Leaderboard } from '@fanion/contract/leaderboard';
import { decimal, number } from '../../lib/french.ts';
import { StatTiles } from '../../ui/layout/StatTiles.tsx';

/** Members, challenges, submissions and success rate, over the whole association. */
export function StatsBanner({ stats }: { stats: Leaderboard['stats'] }) {
  return (
    <section className="card" aria-label="Chiffres">
      <StatTiles
        stats={[
          { label: 'Membres classés', value: number(stats.total_users) },
          { label: 'Challenges', value: number(stats.total_challenges) },
          { label: 'Flags proposés', value: number(stats.total_submissions) },
          { label: 'Taux de réussite', value: decimal(stats.success_rate), unit: '%' },
        ]}
      />
    </section>
  );
}
