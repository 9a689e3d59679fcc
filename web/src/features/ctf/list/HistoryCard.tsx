import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { categoryName } from '@fanion/rules/challenges/categories';
import { difficultyOf } from '@fanion/rules/challenges/difficulty-words';
import { Clock, MapPin, Star, Users } from 'lucide-react';
import { number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { dateOrReason, dateRange, duration } from '../events/dates-model.ts';
import { hubState } from '../events/model.ts';
import { StatusChip } from '../events/StatusChip.tsx';
import { CTF_TEXTS, ratingText } from '../events/texts.ts';
import { CATEGORIES_SHOWN } from './model.ts';
import { OwnResult } from './OwnResult.tsx';

/**
 * An ended event: the reader's own result first, then its facts and its rating
 * (docs/product/ctf.md#historique).
 */
export function HistoryCard({ event }: { event: CtfEvent }) {
  const { search } = useLocation();
  const visibleCategories = event.categories.slice(0, CATEGORIES_SHOWN);
  const more = event.categories.length - visibleCategories.length;
  return (
    <article className="card card-link history-card">
      <p className="event-card-chips">
        <StatusChip event={event} />
        <Difficulty {...difficultyLook(difficultyOf(event.difficulty, 0))} />
      </p>
      <div>
        <h3 className="event-card-name">
          <Link className="card-link-target" to={`/ctf/detail/${event.slug}`} state={hubState(search)}>
            {event.name}
          </Link>
        </h3>
        <p className="meta">
          <time dateTime={event.startDate}>
            {dateOrReason(event.startDate, () =>
              dateOrReason(event.endDate, (end) => dateRange(event.startDate, end)),
            )}
          </time>
        </p>
      </div>
      {event.personalResult && <OwnResult result={event.personalResult} />}
      <p className="event-card-facts meta">
        {event.organizer && <span>{event.organizer}</span>}
        {event.location && (
          <span>
            <Icon of={MapPin} size={14} />
            {event.location}
          </span>
        )}
        <span>
          <Icon of={Clock} size={14} />
          <span className="sr">{CTF_TEXTS.duration} </span>
          {duration(event.startDate, event.endDate)}
        </span>
        {event.totalTeams > 0 && (
          <span>
            <Icon of={Users} size={14} />
            {number(event.totalTeams)} {CTF_TEXTS.ranked(event.totalTeams)}
          </span>
        )}
      </p>
      {visibleCategories.length > 0 && (
        <ul className="history-categories" aria-label={CTF_TEXTS.categories}>
          {visibleCategories.map((category) => (
            <li key={category}>
              <HueLabel label={categoryName(category)} {...categoryLook(category)} />
            </li>
          ))}
          {more > 0 && (
            <li className="num meta">
              +{more}
              <span className="sr"> {CTF_TEXTS.moreCategories(more)}</span>
            </li>
          )}
        </ul>
      )}
      <p className="history-rating meta">
        <Icon of={Star} size={14} />
        {ratingText(event.communityRatings)}
      </p>
    </article>
  );
}
