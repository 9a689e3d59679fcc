import { useQuery } from '@tanstack/react-query';
import { Plus, Presentation } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import './events.css';
import { inParis, time } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { LEARN_TEXTS } from '../texts.ts';
import { editEventAddress } from './manage-model.ts';
import { managedEventsQuery } from './manage-queries.ts';
import { EVENT_STATES, MANAGE_EVENT_TEXTS as T } from './manage-texts.ts';
import { eventAddress } from './model.ts';
import { KINDS } from './texts.ts';

const TONES = { draft: 'neutral', published: 'ok', cancelled: 'bad' } as const;

/** Webinars and workshops for their organisers, drafts included. */
export function ManageEventsTab() {
  const query = useQuery(managedEventsQuery);
  const { data } = query;
  return (
    <Card
      title={T.back}
      action={
        <LinkButton size="sm" icon={Plus} to={editEventAddress('nouveau')}>
          {T.create}
        </LinkButton>
      }
    >
      {!data ? (
        <QueryState query={query} failed={T.failed} lines={6} height={48} loading={LEARN_TEXTS.loading} />
      ) : data.length === 0 ? (
        <EmptyState compact icon={Presentation} title={T.none}>
          {T.noneWhy}
        </EmptyState>
      ) : (
        <ul className="learn-lines">
          {data.map(({ id, slug, title, event_type, starts_at, state, seats, taken, waiting, attended }) => (
            <li key={id} className="flex-wrap">
              <div className="min-w-0 flex-1">
                <Link
                  className="learn-line-link"
                  to={state === 'draft' ? editEventAddress(slug) : eventAddress(slug)}
                >
                  {title}
                </Link>
                <Facts as="p" className="meta">
                  {KINDS[event_type]}
                  {`${inParis(starts_at, { day: 'numeric', month: 'long', year: 'numeric' })} à ${time(starts_at)}`}
                  {T.seats(taken, seats)}
                  {waiting > 0 && T.waiting(waiting)}
                  {attended > 0 && T.attended(attended)}
                </Facts>
              </div>
              <Chip tone={TONES[state]}>{EVENT_STATES[state]}</Chip>
              <LinkButton size="sm" to={editEventAddress(slug)}>
                {T.edit}
                <span className="sr"> {title}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
