import { Megaphone } from 'lucide-react';
import { time, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import type { LiveEvent } from '../board/model.ts';
import './announcements.css';
import { ANNOUNCE_TEXTS as T } from './texts.ts';

/** The organisers' clarifications of a challenge since the event began, newest first. */
export function Precisions({ event, challengeId }: { event: LiveEvent; challengeId: number }) {
  const precisions = event.announcements.filter(({ challenge }) => challenge?.id === challengeId);
  if (precisions.length === 0) return null;
  return (
    <section className="event-said" aria-label={T.precisions}>
      <ul>
        {precisions.map(({ id, text, createdAt }) => (
          <li key={id}>
            <Icon of={Megaphone} size={16} className="text-warn" />
            <time className="num meta" dateTime={createdAt}>
              {time(createdAt)}
            </time>
            <p className="live-said">
              <b>{T.precision}</b> {typeset(text)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
