import type { Team, WholeTeam } from '@fanion/contract/teams/team';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '../../access/queries.ts';
import { teamQuery } from '../queries.ts';
import { ManagerTools } from '../settings/ManagerTools.tsx';
import { TeamSettings } from '../settings/TeamSettings.tsx';
import { ChosenTeam, Loaded } from '../TeamLoader.tsx';
import { MembersCard } from './MembersCard.tsx';
import { TeamChooser } from './TeamChooser.tsx';
import { TeamDeparture } from './TeamDeparture.tsx';
import { TeamIdentity } from './TeamIdentity.tsx';
import { TeamLog } from './TeamLog.tsx';
import { TeamNotices } from './TeamNotices.tsx';

/** What the reader loses by leaving a team, shown before they do. */
type Lost = { lost: (teamId: number) => ReactNode };

/** One's teams, one at a time (docs/product/teams.md#hub). */
export function MyTeamsView({ lost }: Lost) {
  return <ChosenTeam>{(id, teams) => <TeamSheet key={id} id={id} teams={teams} lost={lost} />}</ChosenTeam>;
}

function TeamSheet({ id, teams, lost }: Lost & { id: number; teams: readonly Team[] }) {
  const read = useQuery(teamQuery(id));
  const own = teams.some((team) => team.id === id);
  return (
    <>
      <TeamChooser view="myTeams" teams={teams} id={id} foreign={own ? undefined : read.data?.name} />
      <Loaded read={read}>{(team) => <Sheet team={team} lost={lost} />}</Loaded>
    </>
  );
}

function Sheet({ team, lost }: Lost & { team: WholeTeam }) {
  const { may } = useAccess();
  const inside = team.role !== null;
  const settings = team.permissions.length > 0;
  const manages = may('can_manage_moderation');
  return (
    <div className="team-sheet">
      <TeamNotices team={team} />
      <div className={inside || manages ? 'team-grid' : undefined}>
        <div className="team-column">
          <TeamIdentity team={team} />
          <MembersCard team={team} />
        </div>
        {(inside || manages) && (
          <div className="team-column">
            {settings && <TeamSettings team={team} />}
            {inside && <TeamLog team={team} no={settings ? '04' : '03'} />}
            {inside && <TeamDeparture team={team} no={settings ? '05' : '04'} lost={lost(team.id)} />}
            {manages && <ManagerTools team={team} />}
          </div>
        )}
      </div>
    </div>
  );
}
