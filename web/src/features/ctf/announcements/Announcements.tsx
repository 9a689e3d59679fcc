import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { relativeTime, time, typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { isLong } from './model.ts';
import './announcements.css';
import { LIVE_TEXTS } from '../board/texts.ts';
import type { Announcement } from './use-event-news.ts';

const COLLAPSED_COUNT = 2;

/** The organisers' announcements to players, above the challenges: the latest ones, the others on demand. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const [whole, setWhole] = useState(false);
  if (announcements.length === 0) return null;
  const more = announcements.length > COLLAPSED_COUNT || announcements.some(({ text }) => isLong(text));
  return (
    <section className="event-said" aria-label={LIVE_TEXTS.announcements}>
      <ul>
        {announcements
          .slice(0, whole ? undefined : COLLAPSED_COUNT)
          .map(({ id, text, createdAt, challenge }) => (
            <li key={id}>
              <Icon of={Megaphone} size={16} className="text-warn" />
              <time
                className="num meta"
                dateTime={createdAt}
                title={relativeTime(Date.parse(createdAt), serverClock.now())}
              >
                {time(createdAt)}
              </time>
              <p className="live-said" data-cut={!whole || undefined}>
                {challenge && <b>{LIVE_TEXTS.about(challenge.name)} </b>}
                {typeset(text)}
              </p>
            </li>
          ))}
      </ul>
      {differsFromParis(serverClock.now()) && <p className="meta">{LIVE_TEXTS.parisHours}</p>}
      {more && (
        <Button size="sm" variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? LIVE_TEXTS.saidLess : LIVE_TEXTS.saidAll}
        </Button>
      )}
    </section>
  );
}
