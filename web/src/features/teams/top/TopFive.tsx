import type { TopTeam } from '@fanion/contract/teams/team';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { viewPath } from '../model.ts';
import { TEAM_TEXTS as T } from '../texts.ts';

/** Card 02 of the hub: the first five teams by points (docs/product/teams.md#hub). */
export function TopFive({ teams }: { teams: readonly TopTeam[] }) {
  return (
    <Card
      no="02"
      title={T.top}
      action={
        teams.length > 0 && (
          <CardAction to={viewPath('topTeams')} context={T.ofTeams} brief>
            {T.seeAll}
          </CardAction>
        )
      }
    >
      {teams.length === 0 ? (
        <EmptyState compact title={T.noneAtAll}>
          {T.noneWhy}
        </EmptyState>
      ) : (
        <ol className="rows team-top">
          {teams.map((team) => (
            <li key={team.id} className={team.isMember ? 'is-me' : undefined}>
              <RankNumber rank={team.rank} />
              <HexAvatar name={team.name} src={assetUrl(team.logo)} size={32} />
              <div className="min-w-0 flex-1">
                <Link className="row-link block truncate font-medium" to={viewPath('myTeams', team.id)}>
                  {team.name}
                </Link>
                <Facts className="meta">
                  {T.members(team.members)}
                  {team.isMember && T.yours}
                </Facts>
              </div>
              <span className="num">
                {number(team.totalPoints)} <span className="text-subtle">{T.pts}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
