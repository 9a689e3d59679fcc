import { Star } from 'lucide-react';
import { decimal } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { cx } from '../../ui/class-names.ts';
import { starsOf } from './model.ts';
import { RATING_TEXTS } from './texts.ts';

const FIVE = [1, 2, 3, 4, 5];

/** A rating as five stars, rounded down; a dash while it has no mean (docs/product/teams.md#notes). */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null)
    return (
      <span className="stars">
        <span aria-hidden="true">—</span>
        <span className="sr">{RATING_TEXTS.noRating}</span>
      </span>
    );
  const full = starsOf(rating);
  return (
    <span className="stars">
      <span className="stars-five" aria-hidden="true">
        {FIVE.map((star) => (
          <Icon key={star} of={Star} size={14} className={cx(star <= full && 'star-on')} />
        ))}
      </span>
      <span className="num" aria-hidden="true">
        {decimal(rating)}
      </span>
      <span className="sr">{RATING_TEXTS.outOf(rating)}</span>
    </span>
  );
}
