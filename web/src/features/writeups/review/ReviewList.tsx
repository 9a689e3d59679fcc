import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { type Reviewed, reviewsQuery } from '../queries.ts';
import { OWN_TEXTS, WRITEUP_TEXTS } from '../texts.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { ReviewLine } from './ReviewLine.tsx';

/**
 * "À relire", for who manages: each write-up that waits is opened, then published or refused with a reason; each one
 * reported stays or is withdrawn (docs/product/writeups.md#relecture).
 */
export function ReviewList() {
  const query = useQuery(reviewsQuery);
  const { data } = query;
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
      ) : (
        <QueryState query={query} compact failed={WRITEUP_TEXTS.listFailed} lines={2} />
      )}
      {asked && <ReviewDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
