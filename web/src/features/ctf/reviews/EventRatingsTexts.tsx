import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { shortDate } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { RESULTS_TEXTS as T } from '../page/texts.ts';
import { type Review, reviewsQuery } from './queries.ts';

type Props = {
  eventId: number;
  /** Given to managers: takes a text off. */
  onRemove?: (review: Review) => void;
};

/** What participants wrote of an event (behaviours 2.23); to be shown from 3 votes on. */
export function EventRatingsTexts({ eventId, onRemove }: Props) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    reviewsQuery(eventId),
  );
  if (!data && error) {
    return (
      <ErrorState
        compact
        title={T.textsFailed}
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton lines={4} />;
  const reviews = data.pages.flatMap((page) => page.reviews);
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
              {onRemove && (
                <IconButton
                  icon={Trash2}
                  label={T.removeText(review.author)}
                  onClick={() => onRemove(review)}
                />
              )}
            </div>
            <p>{review.text}</p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {T.moreTexts}
        </Button>
      )}
    </>
  );
}
