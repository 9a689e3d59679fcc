import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { RATING_AXES } from '@fanion/rules/ctf/rating';
import { decimal } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RatingTexts } from './RatingTexts.tsx';
import { AXIS_LABELS, RATING_TEXTS } from './texts.ts';

/** `eventId`: passed where the written reviews are shown too. */
type Props = { no?: string; eventId?: number; ratings: CtfEvent['communityRatings'] };

/** Participants' ratings, out of 5, and their reviews; hidden under 3 votes (docs/product/ctf.md#avis). */
export function Ratings({ no, eventId, ratings }: Props) {
  return (
    <Card
      no={no}
      title={RATING_TEXTS.ratings}
      action={<span className="meta">{RATING_TEXTS.votes(ratings.reviews)}</span>}
    >
      {ratings.overall === null ? (
        <EmptyState compact title={RATING_TEXTS.notEnough}>
          {RATING_TEXTS.notEnoughWhy}
        </EmptyState>
      ) : (
        <>
          <ul className="event-ratings">
            {RATING_AXES.map((axis) => {
              const mean = ratings[axis] ?? 0;
              return (
                <li key={axis}>
                  <span>{AXIS_LABELS[axis]}</span>
                  <span className="num">{RATING_TEXTS.outOfFive(decimal(mean))}</span>
                  <ProgressBar label={AXIS_LABELS[axis]} value={mean * 20} thin />
                </li>
              );
            })}
          </ul>
          {eventId !== undefined && (
            <>
              <hr className="rule" />
              <RatingTexts eventId={eventId} />
            </>
          )}
        </>
      )}
    </Card>
  );
}
