import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { SharedPageCard } from '../../../ui/buttons/SharedPageCard.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { usePublicPage } from '../../association/queries.ts';
import { BracketNotice } from '../brackets/BracketNotice.tsx';
import { BracketsCard } from '../brackets/BracketsCard.tsx';
import { Ratings } from '../reviews/Ratings.tsx';
import { EventCourse } from './EventCourse.tsx';
import { EventFacts } from './EventFacts.tsx';
import { OVERVIEW_TEXTS } from './texts.ts';

/**
 * The overview of an event (docs/product/ctf.md#page): its presentation, its rules, its facts, and how it is
 * played.
 */
export function EventOverview({ event }: { event: CtfEventPage }) {
  const { description, rules, categories, status } = event;
  return (
    <div className="event-overview">
      <div className="event-column">
        <BracketNotice event={event} />
        <Card no="01" title={OVERVIEW_TEXTS.about}>
          <Text source={description} missing={OVERVIEW_TEXTS.noAbout} />
          {categories.length > 0 && (
            <>
              <h3 className="event-subtitle">{OVERVIEW_TEXTS.categories}</h3>
              <ul className="event-categories">
                {categories.map((category) => (
                  <li key={category}>
                    <HueLabel
                      {...categoryLook(categoryOf(category))}
                      label={categoryName(categoryOf(category))}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Card>
        <Card no="02" title={OVERVIEW_TEXTS.rules}>
          <Text
            source={rules}
            missing={event.elsewhere ? OVERVIEW_TEXTS.rulesElsewhere : OVERVIEW_TEXTS.noRules}
          />
        </Card>
      </div>
      <div className="event-column">
        <Card no="03" title={OVERVIEW_TEXTS.facts}>
          <EventFacts event={event} />
        </Card>
        <Card no="04" title={OVERVIEW_TEXTS.settings}>
          <EventCourse event={event} />
        </Card>
        <BracketsCard no="05" event={event} />
        {status === 'ended' && (
          <Ratings no={event.brackets.length > 0 ? '06' : '05'} ratings={event.communityRatings} />
        )}
        {!event.draft && <PublicPage slug={event.slug} />}
      </div>
    </div>
  );
}

/** Last, since it appears once the association is known to have such pages. */
function PublicPage({ slug }: { slug: string }) {
  const path = usePublicPage('event', slug);
  return path && <SharedPageCard path={path} />;
}

function Text({ source, missing }: { source: string; missing: string }) {
  return source.trim() === '' ? <p className="text-muted">{missing}</p> : <Markdown source={source} />;
}
