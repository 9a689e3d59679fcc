import { Droplet, Megaphone } from 'lucide-react';
import { isAway } from '../../../lib/event-dates.ts';
import { relative, time, typo } from '../../../lib/french.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { LiveEvent } from '../board-model.ts';
import { feedOf, type News } from '../feed-model.ts';
import { serverClock } from '../queries.ts';
import { LIVE_TEXTS } from '../texts.ts';

type Props = { no?: string; event: LiveEvent };

/** What happened, the newest first: announcements of the organisers, told aloud as they come, and first bloods. */
export function FeedCard({ no, event }: Props) {
  const news = feedOf(event);
  return (
    <Card no={no} title={LIVE_TEXTS.feed} className="live-feed-card">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section className="live-feed-scroll" tabIndex={0} aria-label={LIVE_TEXTS.feedScroll}>
        {news.length > 0 && isAway(serverClock.now()) && <p className="meta">{LIVE_TEXTS.parisHours}</p>}
        <div role="log" aria-label={LIVE_TEXTS.feedLog}>
          <ol className="live-feed">
            {news.map((one) => (
              <NewsLine key={`${one.kind} ${one.id}`} news={one} />
            ))}
          </ol>
        </div>
        {news.length === 0 && <p className="meta live-feed-empty">{LIVE_TEXTS.feedEmpty}</p>}
      </section>
    </Card>
  );
}

function NewsLine({ news }: { news: News }) {
  return (
    <li>
      <time
        className="num meta"
        dateTime={new Date(news.at).toISOString()}
        title={relative(news.at, serverClock.now())}
      >
        {time(news.at)}
      </time>
      {news.kind === 'announcement' ? (
        <>
          <Icon of={Megaphone} size={16} className="text-warn" />
          <span className="wrap-anywhere">
            <span className="sr">{LIVE_TEXTS.announcement} : </span>
            {typo(news.text)}
          </span>
        </>
      ) : (
        <>
          <Icon of={Droplet} size={16} className="text-live" />
          <span className="wrap-anywhere">
            <b>{news.name}</b> {LIVE_TEXTS.blood(news.challenge)}
          </span>
        </>
      )}
    </li>
  );
}
