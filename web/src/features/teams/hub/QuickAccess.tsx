import { ChartColumn, ChevronRight, type LucideIcon, Mail, Trophy, UsersRound } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type TeamView, viewPath } from '../model.ts';
import { TEAM_TEXTS as T, VIEW_LABELS } from '../texts.ts';

type Props = {
  teams: number;
  pending: { invitations: number; applications: number };
  /** The views of the hub. */
  views: readonly TeamView[];
};

const ENTRIES: readonly { view: TeamView; icon: LucideIcon }[] = [
  { view: 'myTeams', icon: UsersRound },
  { view: 'invitations', icon: Mail },
  { view: 'topTeams', icon: Trophy },
  { view: 'statistics', icon: ChartColumn },
];

/** Card 04 of the hub: the other views, with the number of pending answers. */
export function QuickAccess({ teams, pending, views }: Props) {
  const waiting = pending.invitations + pending.applications;
  return (
    <Card no="04" title={T.quick}>
      <ul className="rows team-quick">
        {ENTRIES.filter(({ view }) => views.includes(view)).map(({ view, icon }) => (
          <li key={view}>
            <Icon of={icon} className="text-subtle" />
            <Link className="row-link min-w-0 flex-1 font-medium" to={viewPath(view)}>
              {VIEW_LABELS[view]}
            </Link>
            {view === 'myTeams' && <span className="meta">{T.ownTeams(teams)}</span>}
            {view === 'invitations' && waiting > 0 && (
              <span className="team-count">
                <span aria-hidden="true">{number(waiting)}</span>
                <span className="sr">{T.waiting(waiting)}</span>
              </span>
            )}
            <Icon of={ChevronRight} size={16} className="text-subtle" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
