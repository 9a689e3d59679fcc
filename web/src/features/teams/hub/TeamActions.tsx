import { Plus, UserRoundSearch } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { type TeamView, viewPath } from '../model.ts';
import { VIEW_LABELS } from '../texts.ts';

/** The actions of the first view: create a team, look for players (docs/product/teams.md#hub). */
export function TeamActions({ views }: { views: readonly TeamView[] }) {
  return (
    <div className="team-actions">
      {views.includes('findPlayers') && (
        <LinkButton to={viewPath('findPlayers')} icon={UserRoundSearch}>
          {VIEW_LABELS.findPlayers}
        </LinkButton>
      )}
      {views.includes('createTeam') && (
        <LinkButton to={viewPath('createTeam')} variant="primary" icon={Plus}>
          {VIEW_LABELS.createTeam}
        </LinkButton>
      )}
    </div>
  );
}
