import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import type { LiveEvent } from '../board/model.ts';
import { liveSolvesQuery } from '../board/queries.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import './feed.css';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { PaneHead } from '../frame/PaneHead.tsx';
import { type FeedPart, feedOf, partOfFeed } from './model.ts';
import { NewsLine } from './NewsLine.tsx';
import { FEED_TEXTS as T } from './texts.ts';

type Props = {
  slug: string;
  event: LiveEvent;
  ownId: number | null;
  part: FeedPart;
  onPart: (part: FeedPart) => void;
};

/** The event's feed, newest first: everything, first bloods and solves, or the organisers' announcements. */
export function FeedPane({ slug, event, ownId, part, onPart }: Props) {
  const id = useId();
  const { data: solves, isPending } = useQuery(liveSolvesQuery(slug));
  const news = isPending ? [] : partOfFeed(feedOf(event, solves ?? []), part);
  return (
    <section className="room-feed" aria-labelledby={id}>
      <PaneHead id={id} no="04" title={T.feed} />
      <Segmented
        label={T.feedPart}
        className="room-seg"
        segments={[
          { value: 'all', label: T.everything },
          { value: 'gains', label: T.gains },
          { value: 'announcements', label: T.announcementCount(event.announcements.length) },
        ]}
        value={part}
        onChange={onPart}
      />
      {isPending && <Skeleton lines={5} height={40} text={LIVE_TEXTS.loading} />}
      {news.length > 0 && differsFromParis(serverClock.now()) && (
        <p className="meta">{LIVE_TEXTS.parisHours}</p>
      )}
      <div role="log" aria-label={LIVE_TEXTS.feedLog}>
        <ol className="live-feed">
          {news.map((one) => (
            <NewsLine
              key={`${one.kind} ${one.id}`}
              news={one}
              cut={false}
              own={one.kind === 'solve' && one.entrant === ownId}
            />
          ))}
        </ol>
      </div>
      {!isPending && news.length === 0 && <p className="meta">{T.feedEmpty}</p>}
    </section>
  );
}
