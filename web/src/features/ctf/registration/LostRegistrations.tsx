import { useQuery } from '@tanstack/react-query';
import { openEventFilters } from '../events/model.ts';
import { eventsQuery } from '../events/queries.ts';
import { eventsLostByLeaving } from './model.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

/** The events in which the reader loses a place by leaving a team; nothing without any. */
export function LostRegistrations({ teamId }: { teamId: number }) {
  const { data } = useQuery(eventsQuery({ ...openEventFilters(''), scope: 'registered' }));
  const lostEvents = data ? eventsLostByLeaving(data.events, teamId, Date.now()) : [];
  if (lostEvents.length === 0) return null;
  return (
    <>
      <p className="mt-3">{REGISTRATION_TEXTS.lostRegistrations}</p>
      <ul className="list-disc pl-5">
        {lostEvents.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
