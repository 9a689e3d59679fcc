import { useQuery } from '@tanstack/react-query';
import { List, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { isLong } from '../announcements/model.ts';
import '../announcements/announcements.css';
import './feed.css';
import type { LiveEvent } from '../board/model.ts';
import { liveSolvesQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { feedOf, foldedFeed } from './model.ts';
import { NewsLine } from './NewsLine.tsx';

type Props = {
  no?: string;
  slug: string;
  event: LiveEvent;
  ownId: number | null;
  /** On a phone, where the feed does not scroll separately: only the newest lines at first. */
  folded: boolean;
};

/**
 * The feed, newest first: announcements of the organisers, first bloods, announced to screen readers as they
 * come, and solves.
 */
export function FeedCard({ no, slug, event, ownId, folded }: Props) {
  const { data: solves, isPending } = useQuery(liveSolvesQuery(slug));
  const [whole, setWhole] = useState(false);
  const [announcementsOnly, setAnnouncementsOnly] = useState(false);
  // Shown only when complete: a line inserted later would push those being read.
  const all = isPending ? [] : feedOf(event, solves ?? []);
  const announced = event.announcements.length;
  const news = announcementsOnly && announced > 0 ? all.filter(({ kind }) => kind === 'announcement') : all;
  const cut = folded && !whole;
  const visibleNews = cut ? foldedFeed(news) : news;
  const older = news.length - visibleNews.length;
  const hides =
    older > 0 || (cut && visibleNews.some((one) => one.kind === 'announcement' && isLong(one.text)));
  return (
    <Card
      no={no}
      title={LIVE_TEXTS.feed}
      className="live-feed-card"
      action={
        announced > 0 &&
        announced < all.length && (
          <CardAction
            icon={announcementsOnly ? List : Megaphone}
            onClick={() => setAnnouncementsOnly(!announcementsOnly)}
          >
            {announcementsOnly ? LIVE_TEXTS.feedWhole : LIVE_TEXTS.feedAnnouncements(announced)}
          </CardAction>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard */}
      <section className="live-feed-scroll" tabIndex={0} aria-label={LIVE_TEXTS.feedScroll}>
        {isPending && (
          <Skeleton lines={5} height={40} text={LIVE_TEXTS.loading} className="live-feed-empty" />
        )}
        {news.length > 0 && differsFromParis(serverClock.now()) && (
          <p className="meta">{LIVE_TEXTS.parisHours}</p>
        )}
        <div role="log" aria-label={LIVE_TEXTS.feedLog}>
          <ol className="live-feed">
            {visibleNews.map((one) => (
              <NewsLine
                key={`${one.kind} ${one.id}`}
                news={one}
                cut={cut}
                own={one.kind === 'solve' && one.entrant === ownId}
              />
            ))}
          </ol>
        </div>
        {!isPending && news.length === 0 && <p className="meta live-feed-empty">{LIVE_TEXTS.feedEmpty}</p>}
        {hides && (
          <Button size="sm" block onClick={() => setWhole(true)}>
            {older > 0 ? LIVE_TEXTS.feedMore(older) : LIVE_TEXTS.saidAll}
          </Button>
        )}
      </section>
    </Card>
  );
}
