import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { number } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { type Reviewed, reviewsQuery } from '../queries.ts';
import { OWN_TEXTS, WRITEUP_TEXTS } from '../texts.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { ReviewLine } from './ReviewLine.tsx';

/**
 * "À relire", for who manages: each write-up that waits is opened, then published or refused with a reason; each one
 * reported stays or is withdrawn (behaviours 9).
 */
export function ReviewList() {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery);
  const [asked, setAsked] = useState<{ writeup: Reviewed; publish: boolean } | null>(null);
  return (
    <Card
      title={OWN_TEXTS.reviews}
      action={data && data.length > 0 && <span className="num text-muted">{number(data.length)}</span>}
    >
      {data && data.length > 0 ? (
        <ul className="lines">
          {data.map((writeup) => (
            <ReviewLine
              key={writeup.id}
              writeup={writeup}
              onDecide={(publish) => setAsked({ writeup, publish })}
            />
          ))}
        </ul>
      ) : data ? (
        <EmptyState compact title={OWN_TEXTS.noReviews}>
          {OWN_TEXTS.noReviewsWhy}
        </EmptyState>
      ) : error ? (
        <ErrorState
          compact
          title={WRITEUP_TEXTS.listFailed}
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton lines={2} />
      )}
      {asked && <ReviewDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
