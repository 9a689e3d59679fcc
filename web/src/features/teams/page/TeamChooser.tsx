import type { Team } from '@fanion/contract/teams/team';
import { useNavigate } from '../../../lib/routing/hooks.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { type TeamView, viewPath } from '../model.ts';
import { TEAM_PAGE_TEXTS as T } from './texts.ts';

type Props = { view: TeamView; teams: readonly Team[]; id: number; foreign?: string };

/** The choice among the reader's own teams; `foreign` names another one that the address requested. */
export function TeamChooser({ view, teams, id, foreign }: Props) {
  const navigate = useNavigate();
  const options = teams.map((team) => ({ value: String(team.id), label: team.name }));
  if (foreign !== undefined) options.unshift({ value: String(id), label: foreign });
  if (options.length < 2) return null;
  return (
    <Select
      compact
      className="team-chooser"
      prefix={T.choose}
      value={String(id)}
      options={options}
      onChange={(event) =>
        void navigate(viewPath(view, Number(event.target.value)), {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}
