import type { AvailablePlayer } from '@fanion/contract/teams/players';
import { CalendarClock, Clock, UserPlus } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { profilePath } from '../model.ts';
import { ROLE_LABELS } from '../roster/texts.ts';
import { Stars } from '../Stars.tsx';
import { AVAILABILITY_LABELS, EXPERIENCE_LABELS, PLAYERS_TEXTS } from './texts.ts';

type Props = {
  player: AvailablePlayer;
  /** Every team that the reader may invite for already has a pending invitation to them. */
  invitedByAll: boolean;
  onInvite: () => void;
};

/** A player who looks for a team: one link, to the profile, and separately the button to invite. */
export function PlayerCard({ player, invitedByAll, onInvite }: Props) {
  const { username, level, points, specialties, languages } = player;
  return (
    <article className="card card-link hub-card">
      <header className="hub-card-head">
        <HexAvatar name={username} src={assetUrl(player.avatar)} size={48} />
        <div className="min-w-0">
          <h3 className="hub-card-name">
            <Link className="card-link-target" to={profilePath(username)}>
              <bdi>{username}</bdi>
            </Link>
          </h3>
          <p className="hub-card-figures">
            <span>
              {PLAYERS_TEXTS.level} <span className="num">{number(level)}</span>
            </span>
            <span>
              <span className="num">{number(points)}</span> pts
            </span>
            <Stars rating={player.rating} />
          </p>
        </div>
      </header>
      <p className="chip-row">
        <Chip tone="accent" icon={CalendarClock}>
          {AVAILABILITY_LABELS[player.availability]}
        </Chip>
        {player.invitedBy.length > 0 && !invitedByAll && (
          <Chip tone="ok" icon={Clock}>
            {PLAYERS_TEXTS.invited}
          </Chip>
        )}
      </p>
      {player.bio && <p className="hub-card-text">{typeset(player.bio)}</p>}
      <dl className="hub-card-facts">
        <dt>{PLAYERS_TEXTS.role}</dt>
        <dd>{ROLE_LABELS[player.preferredRole]}</dd>
        <dt>{PLAYERS_TEXTS.experience}</dt>
        <dd>{EXPERIENCE_LABELS[player.ctfExperience]}</dd>
        {languages.length > 0 && (
          <>
            <dt>{PLAYERS_TEXTS.languages}</dt>
            <dd>{languages.join(', ')}</dd>
          </>
        )}
      </dl>
      {specialties.length > 0 && (
        <ul className="chip-row" aria-label={PLAYERS_TEXTS.specialties}>
          {specialties.map((tag) => (
            <li key={tag} className="min-w-0">
              <Chip>
                <span className="truncate">{tag}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <footer className="hub-card-foot">
        {/* One button for both: it keeps the focus. */}
        <Button
          icon={invitedByAll ? Clock : UserPlus}
          aria-disabled={invitedByAll || undefined}
          aria-label={
            invitedByAll ? PLAYERS_TEXTS.invitedNamed(username) : PLAYERS_TEXTS.inviteNamed(username)
          }
          onClick={() => !invitedByAll && onInvite()}
        >
          {invitedByAll ? PLAYERS_TEXTS.invited : PLAYERS_TEXTS.invite}
        </Button>
      </footer>
    </article>
  );
}
