import type { TrainingEvent } from '@fanion/contract/learn/events';
import { MINUTE } from '@fanion/rules/durations';
import './events.css';
import { period } from '../../../lib/event-dates.ts';
import { SharedPageCard } from '../../../ui/buttons/SharedPageCard.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { usePublicPage } from '../../association/queries.ts';
import { minutesText } from '../model.ts';
import { AfterEvent } from './AfterEvent.tsx';
import { ManageSeats } from './ManageSeats.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { Attended, Feedback, Presence } from './Presence.tsx';
import { EVENT_TEXTS as T } from './texts.ts';

/** A webinar or a workshop: its description on the left, one's seat and the facts on the right. */
export function EventView({ event }: { event: TrainingEvent }) {
  const { slug, description, over, cancelled, starts_at, minutes, place, speaker, manages, draft } = event;
  const end = Date.parse(starts_at) + minutes * MINUTE;
  return (
    <div className="training-page">
      <div className="training-column">
        {description.trim() !== '' && (
          <Card title={T.description}>
            <Markdown source={description} topLevel={3} />
          </Card>
        )}
        {event.may_attend && <Presence slug={slug} />}
        {over && <AfterEvent event={event} />}
        {event.may_rate && <Feedback key={slug} event={event} />}
        {manages && !draft && <ManageSeats slug={slug} over={over} cancelled={cancelled} />}
      </div>
      <div className="training-column">
        {!over && <OwnPlace event={event} />}
        {event.attended && <Attended />}
        <div className="card">
          <KeyValue
            open
            facts={[
              { label: T.when, value: period(starts_at, end, Date.now()) },
              { label: T.duration, value: minutesText(minutes) },
              { label: T.where, value: place ?? T.online },
              { label: T.speaker, value: speaker },
            ]}
          />
        </div>
        {event.shared && <PublicPage slug={slug} />}
      </div>
    </div>
  );
}

/** Last, since it appears once the association is known to have such pages. */
function PublicPage({ slug }: { slug: string }) {
  const path = usePublicPage('training', slug);
  return path && <SharedPageCard path={path} />;
}
