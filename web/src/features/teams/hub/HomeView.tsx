import { useQuery } from '@tanstack/react-query';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { type TeamView, viewPath } from '../model.ts';
import { NoTeam } from '../NoTeam.tsx';
import { ActivityList } from '../page/ActivityList.tsx';
import { teamHubQuery } from '../queries.ts';
import { OwnStats } from '../statistics/OwnStats.tsx';
import { TEAM_TEXTS as T } from '../texts.ts';
import { TopFive } from '../top/TopFive.tsx';
import { MainTeamCard } from './MainTeamCard.tsx';
import { QuickAccess } from './QuickAccess.tsx';

/** The first view of the hub (docs/product/teams.md#hub). */
export function HomeView({ views }: { views: readonly TeamView[] }) {
  const query = useQuery(teamHubQuery);
  const { data } = query;
  if (!data) {
    return <QueryState query={query} failed={T.failed} lines={8} height={48} loading={T.loading} />;
  }
  const { main, teams, activity } = data;
  return (
    <div className="team-grid">
      <div className="team-column">
        {main ? (
          <MainTeamCard team={main} />
        ) : (
          <Card no="01" title={T.main}>
            <NoTeam />
          </Card>
        )}
        <TopFive teams={data.top} />
      </div>
      <div className="team-column">
        <OwnStats stats={data.stats} />
        <QuickAccess teams={teams.length} pending={data.pending} views={views} />
        <Card
          no="05"
          title={T.activity}
          action={
            main &&
            activity.length > 0 && (
              <CardAction to={`${viewPath('myTeams', main.id)}#activite`} context={T.ofActivity}>
                {T.seeAll}
              </CardAction>
            )
          }
        >
          {activity.length === 0 ? (
            <EmptyState compact title={T.noActivity}>
              {T.noActivityWhy}
            </EmptyState>
          ) : (
            <ActivityList items={activity} showsTeam />
          )}
        </Card>
      </div>
    </div>
  );
}
