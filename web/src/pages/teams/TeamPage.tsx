import { useEffect, useId, useRef } from 'react';
import { later } from '../../ui/states/later.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import '../../features/teams/team.css';
import '../../features/teams/settings/settings.css';
import '../../features/teams/statistics/statistics.css';
import '../../features/teams/settings/specialties.css';
import { useAccess } from '../../features/access/queries.ts';
import { LostRegistrations } from '../../features/ctf/registration/LostRegistrations.tsx';
import { HomeView } from '../../features/teams/hub/HomeView.tsx';
import { TeamActions } from '../../features/teams/hub/TeamActions.tsx';
import { readTeamId, readView, VIEWS } from '../../features/teams/model.ts';
import { useForeignTeam } from '../../features/teams/page/use-foreign-team.ts';
import { TeamTabs } from '../../features/teams/TeamTabs.tsx';
import { TEAM_TEXTS, VIEW_LABELS } from '../../features/teams/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabPanel } from '../../ui/layout/Tabs.tsx';

const InvitationsView = later(
  async () => (await import('../../features/teams/invitations/InvitationsView.tsx')).InvitationsView,
  <Skeleton lines={8} height={48} />,
);
const MyTeamsView = later(
  async () => (await import('../../features/teams/page/MyTeamsView.tsx')).MyTeamsView,
  <Skeleton lines={8} height={48} />,
);
const PlayersView = later(
  async () => (await import('../../features/teams/players/PlayersView.tsx')).PlayersView,
  <Skeleton lines={8} height={48} />,
);
const CreateView = later(
  async () => (await import('../../features/teams/settings/CreateView.tsx')).CreateView,
  <Skeleton lines={8} height={48} />,
);
const StatisticsView = later(
  async () => (await import('../../features/teams/statistics/StatisticsView.tsx')).StatisticsView,
  <Skeleton lines={8} height={48} />,
);
const TopTeamsView = later(
  async () => (await import('../../features/teams/top/TopTeamsView.tsx')).TopTeamsView,
  <Skeleton lines={8} height={48} />,
);

/** /team (docs/product/teams.md#hub): `?view=` is the view, `team=` its team. */
export default function TeamPage() {
  const [search, change] = useQueryOfAddress();
  const { may } = useAccess();
  const idBase = useId();
  const views = VIEWS.filter((view) => view !== 'createTeam' || may('can_create_team'));
  const requestedView = readView(search);
  const view = views.includes(requestedView) ? requestedView : 'home';
  const foreign = useForeignTeam(view === 'myTeams' ? readTeamId(search) : null);
  const title = view === 'home' ? TEAM_TEXTS.title : (foreign ?? VIEW_LABELS[view]);
  usePageTitle(title);
  useFocusHeading(`${view} ${search.get('team') ?? ''}`);

  return (
    <>
      <TeamTabs
        idBase={idBase}
        views={views}
        view={view}
        onChange={(next, by) =>
          change({ view: next === 'home' ? null : next }, { alone: true, replace: by === 'arrows' })
        }
      />
      <TabPanel idBase={idBase} value={view}>
        <PageHeader
          title={<span className="wrap-anywhere">{title}</span>}
          lead={view === 'home' ? TEAM_TEXTS.lead : undefined}
          actions={view === 'home' && <TeamActions views={views} />}
        />
        <div className="wrap page-main">
          {view === 'home' && <HomeView views={views} />}
          {view === 'myTeams' && <MyTeamsView lost={(teamId) => <LostRegistrations teamId={teamId} />} />}
          {view === 'createTeam' && <CreateView />}
          {view === 'findPlayers' && <PlayersView />}
          {view === 'invitations' && <InvitationsView />}
          {view === 'topTeams' && <TopTeamsView />}
          {view === 'statistics' && <StatisticsView />}
        </div>
      </TabPanel>
    </>
  );
}

/** The link that was used disappears with its view: the new heading takes the focus. */
function useFocusHeading(viewKey: string): void {
  const former = useRef(viewKey);
  useEffect(() => {
    if (former.current === viewKey) return;
    former.current = viewKey;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [viewKey]);
}
