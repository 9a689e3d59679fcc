import { Megaphone } from 'lucide-react';
import { time, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import type { LiveEvent } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { FRAME_TEXTS as T } from './texts.ts';

type Props = {
  last: LiveEvent['announcements'][number];
  /** How many announcements the reader has not read. */
  unread: number;
  onOpen: () => void;
};

/** The latest announcement, in the bar. */
export function LatestAnnouncement({ last, unread, onOpen }: Props) {
  return (
    <button
      type="button"
      className="room-announcement"
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <span className="sr">{unread > 0 ? T.unread(unread) : T.announcements}</span>
      <Icon of={Megaphone} size={16} />
      <span className="truncate">
        <b className="num">{time(last.createdAt)}</b>{' '}
        {last.challenge && LIVE_TEXTS.about(last.challenge.name)} {typeset(last.text)}
      </span>
      {unread > 0 && (
        <i className="num" aria-hidden="true">
          {unread}
        </i>
      )}
    </button>
  );
}
