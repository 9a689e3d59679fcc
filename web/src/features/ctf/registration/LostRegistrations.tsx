import { useQuery } from '@tanstack/react-query';
import { openEvents } from '../events/model.ts';
import { eventsQuery } from '../events/queries.ts';
import { eventsLostWith } from './model.ts';
import { REGISTRATION_TEXTS } from './texts.ts';

/** The events in which the reader loses a place by leaving a team; nothing without any. */
export function LostRegistrations({ teamId }: { teamId: number }) {
  const { data } = useQuery(eventsQuery({ ...openEvents(''), scope: 'registered' }));
  const lostEvents = data ? eventsLostWith(data.events, teamId, Date.now()) : [];
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
