import type { WholeTeam } from '@fanion/contract/teams/team';
import { winRate } from '@fanion/rules/teams/teams';
import { Crown } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { AvatarStack } from '../../../ui/identity/AvatarStack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { sortMembers, viewPath } from '../model.ts';
import { StatusChip } from '../StatusChip.tsx';
import { rateStat } from '../statistics/model.ts';
import { TeamFace } from '../TeamFace.tsx';
import { TEAM_TEXTS as T } from '../texts.ts';

/** Card 01 of the hub: the main team at a glance. */
export function MainTeamCard({ team }: { team: WholeTeam }) {
  const to = viewPath('myTeams', team.id);
  const { stats } = team;
  return (
    <Card
      no="01"
      title={T.main}
      action={
        <CardAction to={to} context={team.name} brief>
          {T.manage}
        </CardAction>
      }
    >
      <TeamFace
        name={team.name}
        logo={team.logo}
        size={96}
        title={
          <h3 className="team-name">
            <Link className="hover:text-accent" to={to}>
              {team.name}
            </Link>
          </h3>
        }
      >
        <p className="team-chips">
          <StatusChip status={team.status} />
          <Status icon={Crown} label={team.captain} tone="muted" />
        </p>
        {team.description && <p className="team-excerpt">{team.description}</p>}
        <div className="team-chips">
          <AvatarStack
            people={sortMembers(team.members).map(({ username, avatar }) => ({
              name: username,
              src: assetUrl(avatar),
            }))}
            total={team.members.length}
            max={5}
          />
          <span className="meta">{T.members(team.members.length)}</span>
        </div>
      </TeamFace>
      <hr className="rule" />
      <StatTiles
        columns={4}
        small
        stats={[
          { label: T.points, value: number(stats.totalPoints) },
          { label: T.ctfs, value: number(stats.totalCTFs) },
          { label: T.wins, value: number(stats.wins) },
          rateStat(winRate(stats.wins, stats.totalCTFs)),
        ]}
      />
    </Card>
  );
}
