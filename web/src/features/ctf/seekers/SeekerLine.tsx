import type { Seeker } from '@fanion/contract/ctf/seekers/endpoints';
import { Undo2, UserPlus } from 'lucide-react';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useOfferSeat } from './queries.ts';
import { SEEKERS_TEXTS as T } from './texts.ts';

type Props = { eventId: number; seeker: Seeker /** The captain's team has no seat left. */; full: boolean };

/** A seeker, with facts that help to choose, and the button to offer a seat or withdraw it. */
export function SeekerLine({ eventId, seeker, full }: Props) {
  const { username, avatar, level, specialties } = seeker;
  return (
    <li>
      <HexAvatar name={username} src={assetUrl(avatar)} size={36} />
      <div className="seeker">
        <div>
          <Link className="link wrap-anywhere" to={`/profile/${encodeURIComponent(username)}`}>
            <bdi>{username}</bdi>
          </Link>
          <span className="meta"> {T.level(level)}</span>
          {specialties.length > 0 && (
            <span className="seeker-chips">
              {specialties.map((specialty) => (
                <Chip key={specialty}>
                  <bdi>{specialty}</bdi>
                </Chip>
              ))}
            </span>
          )}
        </div>
        <Offer eventId={eventId} seeker={seeker} full={full} />
      </div>
    </li>
  );
}

function Offer({ eventId, seeker: { id: memberId, username, offer }, full }: Props) {
  const seat = useOfferSeat(eventId);
  const set = (offers: boolean) => {
    if (seat.isPending) return;
    void toast.outcome(seat.mutateAsync({ memberId, offers }));
  };
  if (offer === 'other') return <p className="meta">{T.offeredElsewhere}</p>;
  const own = offer === 'own';
  return (
    <p className="chip-row">
      {own && <Chip tone="warn">{T.offered}</Chip>}
      {/* One button for both: it keeps the focus. */}
      <Button
        size="sm"
        icon={own ? Undo2 : UserPlus}
        busy={seat.isPending}
        aria-disabled={(full && !own) || undefined}
        aria-label={own ? T.takeBackFrom(username) : T.offerTo(username)}
        onClick={() => (own || !full) && set(!own)}
      >
        {own ? T.takeBack : T.offer}
      </Button>
    </p>
  );
}
