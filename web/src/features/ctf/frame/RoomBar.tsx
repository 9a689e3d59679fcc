import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LiveChip } from '../../../ui/states/LiveChip.tsx';
import type { LiveEvent } from '../board/model.ts';
import './bar.css';
import { RoomClock } from './RoomClock.tsx';
import { FRAME_TEXTS as T } from './texts.ts';

type Props = {
  event: Pick<LiveEvent, 'slug' | 'name' | 'status' | 'startDate' | 'endDate' | 'pause'>;
  onEnd: () => void;
  /** The name of this room, beside the event's. */
  room: string;
  /** Shows its name, not only to screen readers. */
  showsName?: boolean;
  /** Figures after the time left: each a `div` in a `dl`. */
  figures?: ReactNode;
  /** Content at the end of the bar. */
  children?: ReactNode;
};

/** The bar of a room, 48 px and always in sight: the way out, the event, the time left and key figures. */
export function RoomBar({ event, room, showsName, onEnd, figures, children }: Props) {
  return (
    <header className="room-bar">
      <Link className="room-out" to={`/ctf/${event.slug}`} aria-label={T.leave} title={T.leave}>
        <Icon of={ArrowLeft} />
      </Link>
      <h1 tabIndex={-1} className="truncate">
        {typeset(event.name)}
        <span className="sr">, </span>
        <span className={showsName ? 'room-name' : 'sr'}>{room}</span>
      </h1>
      {event.status === 'live' && (showsName ? <LiveChip /> : <i className="dot-live" aria-hidden="true" />)}
      <dl className="room-figures" aria-label={T.place}>
        <div>
          <RoomClock key={`${event.status} ${event.pause?.until ?? ''}`} event={event} onEnd={onEnd} />
        </div>
        {figures}
      </dl>
      <div className="room-bar-end">{children}</div>
    </header>
  );
}
