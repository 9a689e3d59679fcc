import { useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import '../features/teams/team.css';
import '../features/teams/manage.css';
import '../features/teams/statistics.css';
import '../features/teams/specialties.css';
import { useAccess } from '../features/access/queries.ts';
import { CreateView } from '../features/teams/components/CreateView.tsx';
import { HomeView } from '../features/teams/components/HomeView.tsx';
import { InvitationsView } from '../features/teams/components/InvitationsView.tsx';
import { MyTeamsView } from '../features/teams/components/MyTeamsView.tsx';
import { PlayersView } from '../features/teams/components/PlayersView.tsx';
import { StatisticsView } from '../features/teams/components/StatisticsView.tsx';
import { TeamActions } from '../features/teams/components/TeamActions.tsx';
import { TeamTabs } from '../features/teams/components/TeamTabs.tsx';
import { TopTeamsView } from '../features/teams/components/TopTeamsView.tsx';
import { readTeamId, readView, VIEWS, viewPath } from '../features/teams/model.ts';
import { TEAM_TEXTS, VIEW_LABELS } from '../features/teams/texts.ts';
import { useForeignTeam } from '../features/teams/use-foreign-team.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TabPanel } from '../ui/Tabs.tsx';

/** /team (specification 2.12): `?view=` names the view, `team=` the team it is about. */
export default function TeamPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { may } = useAccess();
  const idBase = useId();
  const views = VIEWS.filter((view) => view !== 'createTeam' || may('can_create_team'));
  const asked = readView(search);
  const view = views.includes(asked) ? asked : 'home';
  const foreign = useForeignTeam(view === 'myTeams' ? readTeamId(search) : null);
  const title = view === 'home' ? TEAM_TEXTS.title : (foreign ?? VIEW_LABELS[view]);
  usePageTitle(title);
  useHeadingAfter(`${view} ${search.get('team') ?? ''}`);

  return (
    <>
      <TeamTabs
        idBase={idBase}
        views={views}
        view={view}
        onChange={(next, by) => {
          const same = viewPath(next) === `/team${search.size > 0 ? `?${search}` : ''}`;
          void navigate(viewPath(next), { replace: same || by === 'arrows', preventScrollReset: true });
        }}
      />
      <TabPanel idBase={idBase} value={view}>
        <PageHeader
          title={<span className="wrap-anywhere">{title}</span>}
          lead={view === 'home' ? TEAM_TEXTS.lead : undefined}
          actions={view === 'home' && <TeamActions views={views} />}
        />
        <div className="wrap page-main">
          {view === 'home' && <HomeView views={views} />}
          {view === 'myTeams' && <MyTeamsView />}
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

/** What was used to go elsewhere goes with its view: the focus is then put on the new heading. */
function useHeadingAfter(shown: string): void {
  const former = useRef(shown);
  useEffect(() => {
    if (former.current === shown) return;
    former.current = shown;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown]);
}
