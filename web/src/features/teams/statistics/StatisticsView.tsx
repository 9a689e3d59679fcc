import type { Team } from '@fanion/contract/teams/team';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { TeamChooser } from '../page/TeamChooser.tsx';
import { teamQuery } from '../queries.ts';
import { ChosenTeam, Loaded } from '../TeamLoader.tsx';
import { TEAM_TEXTS } from '../texts.ts';
import { CategoryRates } from './CategoryRates.tsx';
import { ChartCard } from './ChartCard.tsx';
import { ComparisonChart } from './ComparisonChart.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { EvolutionChart } from './EvolutionChart.tsx';
import { EvolutionTable } from './EvolutionTable.tsx';
import { rateStat, type TeamStatistics } from './model.ts';
import { teamStatisticsQuery } from './queries.ts';
import { RecentResults } from './RecentResults.tsx';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** The performance of a team (docs/product/teams.md#statistiques). */
export function StatisticsView() {
  return <ChosenTeam>{(id, teams) => <Performance key={id} id={id} teams={teams} />}</ChosenTeam>;
}

function Performance({ id, teams }: { id: number; teams: readonly Team[] }) {
  const own = teams.find((team) => team.id === id);
  // The name of another team comes from its own answer.
  const { data: other } = useQuery({ ...teamQuery(id), enabled: !own });
  const read = useQuery(teamStatisticsQuery(id));
  const name = own?.name ?? other?.name;
  return (
    <>
      <TeamChooser view="statistics" teams={teams} id={id} foreign={own ? undefined : name} />
      <Loaded read={read} failed={T.failed}>
        {(statistics) => <Figures statistics={statistics} name={name} />}
      </Loaded>
    </>
  );
}

function Figures({ statistics, name }: { statistics: TeamStatistics; name: string | undefined }) {
  const { stats, winRate, evolution, comparison, categories, recentCTFs, active } = statistics;
  if (stats.totalCTFs === 0) {
    return (
      <EmptyState icon={ChartColumn} title={T.none}>
        {T.noneWhy}
      </EmptyState>
    );
  }
  return (
    <div className="team-sheet">
      <Card no="01" title={name === undefined ? T.title : T.performance(name)} className="team-performance">
        <StatTiles
          columns={6}
          stats={[
            { label: TEAM_TEXTS.points, value: number(stats.totalPoints) },
            { label: TEAM_TEXTS.ctfs, value: number(stats.totalCTFs) },
            { label: TEAM_TEXTS.wins, value: number(stats.wins) },
            rateStat(winRate),
            { label: TEAM_TEXTS.topPositions, value: number(stats.topPositions) },
            { label: TEAM_TEXTS.avgRank, value: TEAM_TEXTS.rank(stats.avgRank) },
          ]}
        />
      </Card>
      <div className="statistics-grid">
        <div className="team-column">
          <ChartCard
            no="02"
            title={T.evolution}
            chart={<EvolutionChart results={evolution} />}
            table={<EvolutionTable results={evolution} />}
          />
          <Card no="03" title={T.recent}>
            <RecentResults results={recentCTFs} />
          </Card>
        </div>
        <div className="team-column">
          <ChartCard
            no="04"
            title={T.comparison}
            chart={
              <>
                <p className="mb-4 text-muted">
                  {active.teams === 0 ? T.comparisonNone : T.comparisonWhy(active.teams)}
                </p>
                <ComparisonChart figures={comparison} />
              </>
            }
            table={<ComparisonTable figures={comparison} />}
          />
          <Card no="05" title={T.categories}>
            {categories.length === 0 ? (
              <EmptyState compact title={T.none} />
            ) : (
              <CategoryRates categories={categories} />
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}
