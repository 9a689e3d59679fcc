import type { TeamActivity } from '@fanion/contract/teams/activity';
import {
  Crown,
  Flag,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  PencilLine,
  Tag,
  UserMinus,
  UsersRound,
} from 'lucide-react';
import { actTime } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { OrdinalText } from '../../../ui/identity/OrdinalText.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ACTIVITY_TEXTS as T } from '../texts.ts';

const ICONS: Record<TeamActivity['type'], LucideIcon> = {
  player_joined: LogIn,
  team_created: UsersRound,
  invitation_sent: Mail,
  ctf_completed: Flag,
  player_left: LogOut,
  player_kicked: UserMinus,
  captain_changed: Crown,
  role_changed: Tag,
  team_changed: PencilLine,
};

/** The activity, newest first; `showsTeam` names the team. */
export function ActivityList({ items, showsTeam }: { items: readonly TeamActivity[]; showsTeam?: boolean }) {
  return (
    <ul className="lines team-activity">
      {items.map((item) => (
        <li key={item.id}>
          <span className="team-activity-icon">
            <Icon of={ICONS[item.type]} size={16} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              <Sentence item={item} />
            </p>
            <Facts as="p" className="meta">
              {showsTeam && <bdi className="wrap-anywhere">{item.team}</bdi>}
              <time dateTime={item.date}>{actTime(item.date)}</time>
            </Facts>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Sentence({ item: { type, username, by, event } }: { item: TeamActivity }) {
  if (type !== 'ctf_completed') return T[type](username, by);
  if (!event) return T.anEvent;
  return (
    <>
      <OrdinalText>{T.finished(event.rank)}</OrdinalText>{' '}
      <Link className="font-medium hover:text-accent" to={`/ctf/detail/${encodeURIComponent(event.slug)}`}>
        {event.name}
      </Link>
    </>
  );
}
