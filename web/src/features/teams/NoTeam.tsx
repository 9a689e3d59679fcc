import { Plus, Search, UsersRound } from 'lucide-react';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useAccess } from '../access/queries.ts';
import { viewPath } from './model.ts';
import { TEAM_TEXTS as T, VIEW_LABELS } from './texts.ts';

/**
 * A member without a team: create one, find one, or announce that one is looking (docs/product/teams.md#hub).
 */
export function NoTeam() {
  const { may } = useAccess();
  return (
    <EmptyState
      icon={UsersRound}
      title={T.noTeam}
      action={
        <>
          {may('can_create_team') && (
            <LinkButton to={viewPath('createTeam')} variant="primary" icon={Plus}>
              {VIEW_LABELS.createTeam}
            </LinkButton>
          )}
          <LinkButton to={viewPath('topTeams')} icon={UsersRound}>
            {T.joinOne}
          </LinkButton>
          <LinkButton to={viewPath('findPlayers')} icon={Search}>
            {T.seek}
          </LinkButton>
        </>
      }
    >
      {T.noTeamWhy}
    </EmptyState>
  );
}
