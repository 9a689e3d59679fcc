import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { shortDate } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { MoreButton } from '../../../ui/buttons/MoreButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { ReportAction } from '../../reports/filing/ReportAction.tsx';
import { type Review, reviewsQuery } from './queries.ts';
import { RATING_TEXTS as T } from './texts.ts';

type Props = {
  eventId: number;
  /** Passed for managers: removes a text. */
  onRemove?: (review: Review) => void;
};

/** Participants' reviews of an event (docs/product/ctf.md#avis); shown from 3 votes on. */
export function RatingTexts({ eventId, onRemove }: Props) {
  const query = useInfiniteQuery(reviewsQuery(eventId));
  if (!query.data) return <QueryState query={query} compact failed={T.textsFailed} lines={4} />;
  const reviews = query.data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) return <EmptyState compact title={T.noText} />;
  return (
    <>
      <ul className="event-reviews" aria-label={T.texts}>
        {reviews.map((review) => (
          <li key={review.memberId}>
            <div className="event-review-head">
              <Link className="link truncate" to={`/profile/${encodeURIComponent(review.author)}`}>
                {review.author}
              </Link>
              <span className="num">{T.outOfFive(String(review.overall))}</span>
              <time className="meta" dateTime={review.date}>
                {shortDate(review.date)}
              </time>
              {onRemove ? (
                <IconButton
                  icon={Trash2}
                  label={T.removeText(review.author)}
                  onClick={() => onRemove(review)}
                />
              ) : (
                <ReportAction
                  small
                  target="review"
                  id={review.memberId}
                  event={eventId}
                  name={review.author}
                />
              )}
            </div>
            <p>{review.text}</p>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={T.moreTexts} />
    </>
  );
}
