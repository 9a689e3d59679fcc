import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getTeamHub } from '@fanion/contract/teams/hub';
import { winRate } from '@fanion/rules/teams/teams';
import { number } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { TEAM_TEXTS as T } from '../texts.ts';
import { rateStat } from './model.ts';

type Props = { stats: AnswerOf<typeof getTeamHub>['stats'] };

/** Card 03 of the hub: the reader's results in teams. */
export function OwnStats({ stats }: Props) {
  const rate = winRate(stats.wins, stats.totalCTFs);
  return (
    <Card no="03" title={T.stats}>
      {rate === null ? (
        <EmptyState compact title={T.statsNone}>
          {T.statsNoneWhy}
        </EmptyState>
      ) : (
        <StatTiles
          columns={3}
          small
          stats={[
            { label: T.points, value: number(stats.totalPoints) },
            { label: T.ctfs, value: number(stats.totalCTFs) },
            { label: T.wins, value: number(stats.wins) },
            rateStat(rate),
            { label: T.topPositions, value: number(stats.topPositions) },
            { label: T.avgRank, value: T.rank(stats.avgRank) },
          ]}
        />
      )}
    </Card>
  );
}
