import { useQuery } from '@tanstack/react-query';
import {
  ChartColumn,
  House,
  type LucideIcon,
  Mail,
  Plus,
  Trophy,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import { number } from '../../lib/french.ts';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import type { TeamView } from './model.ts';
import { teamHubQuery } from './queries.ts';
import { TEAM_TEXTS, VIEW_LABELS } from './texts.ts';

const ICONS: Record<TeamView, LucideIcon> = {
  home: House,
  myTeams: UsersRound,
  createTeam: Plus,
  findPlayers: UserRoundSearch,
  invitations: Mail,
  topTeams: Trophy,
  statistics: ChartColumn,
};

type Props = {
  idBase: string;
  views: readonly TeamView[];
  view: TeamView;
  onChange: (view: TeamView, by: 'click' | 'arrows') => void;
};

/** The navigation of the hub; the invitations' tab shows how many await the reader's answer. */
export function TeamTabs({ idBase, views, view, onChange }: Props) {
  const { data } = useQuery(teamHubQuery);
  const waiting = data ? data.pending.invitations + data.pending.applications : 0;
  return (
    <div className="team-tabs">
      <div className="wrap">
        <Tabs
          label={TEAM_TEXTS.views}
          idBase={idBase}
          value={view}
          onChange={onChange}
          tabs={views.map((id) => ({
            id,
            label: VIEW_LABELS[id],
            icon: ICONS[id],
            meta: id === 'invitations' && waiting > 0 && (
              <span className="team-count">
                <span aria-hidden="true">{number(waiting)}</span>
                <span className="sr">{TEAM_TEXTS.waiting(waiting)}</span>
              </span>
            ),
          }))}
        />
      </div>
    </div>
  );
}
