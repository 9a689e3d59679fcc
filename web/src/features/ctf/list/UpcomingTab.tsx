import { EVENT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { MonthCalendar } from '../calendar/MonthCalendar.tsx';
import { openEventFilters } from '../events/model.ts';
import { eventsQuery } from '../events/queries.ts';
import { CTF_TEXTS, STATUS_LABELS } from '../events/texts.ts';
import { readUpcomingAddress, UPCOMING_SHOWN, writeUpcomingAddress } from './model.ts';
import { NoUpcoming } from './NoUpcoming.tsx';
import { UpcomingCard } from './UpcomingCard.tsx';

const SEARCH_ID = 'ctf-search';
/** Counted statuses, in display order. */
const COUNTED = ['live', 'registration', 'upcoming'] as const;

/** Search, counts, month calendar and the next events (docs/product/ctf.md#hub). */
export function UpcomingTab() {
  const { address, change } = useAddress(readUpcomingAddress, writeUpcomingAddress);
  const { q } = address;
  const query = useQuery(eventsQuery(openEventFilters(q)));
  const { data, isPlaceholderData } = query;
  const [visibleCount, setVisibleCount] = useState(UPCOMING_SHOWN);
  const ask = (next: string) => {
    setVisibleCount(UPCOMING_SHOWN);
    change({ q: next }, { replace: true });
  };

  return (
    <>
      <search aria-label={CTF_TEXTS.searchUpcoming}>
        <SearchInput
          id={SEARCH_ID}
          label={CTF_TEXTS.searchUpcoming}
          placeholder={CTF_TEXTS.searchHint}
          value={q}
          maxLength={EVENT_SEARCH_MAX}
          onSearch={ask}
        />
      </search>
      {data ? (
        <div className="upcoming" aria-busy={isPlaceholderData || undefined}>
          <div className="upcoming-side">
            <section className="table-frame upcoming-counts" aria-label={CTF_TEXTS.counts}>
              <StatTiles
                small
                columns={3}
                stats={COUNTED.map((status) => ({
                  label: STATUS_LABELS[status],
                  value: data.counts[status] ?? 0,
                }))}
              />
            </section>
            <MonthCalendar events={data.events} />
          </div>
          <section className="min-w-0" aria-label={CTF_TEXTS.next}>
            <h2 className="sr">{CTF_TEXTS.next}</h2>
            {data.events.length === 0 ? (
              <NoUpcoming
                searched={q.trim() !== ''}
                onClear={() => {
                  ask('');
                  document.getElementById(SEARCH_ID)?.focus();
                }}
              />
            ) : (
              <ul className="upcoming-list">
                {data.events.slice(0, visibleCount).map((event) => (
                  <li key={event.id}>
                    <UpcomingCard event={event} />
                  </li>
                ))}
              </ul>
            )}
            {data.events.length > visibleCount && (
              <Button block className="mt-4" onClick={() => setVisibleCount(data.events.length)}>
                {CTF_TEXTS.more(data.events.length - visibleCount)}
              </Button>
            )}
          </section>
        </div>
      ) : (
        <QueryState
          query={query}
          failed={CTF_TEXTS.allFailed}
          fallback={CTF_TEXTS.failed}
          skeleton={<Skeleton lines={10} height={40} text={CTF_TEXTS.loading} className="mt-6" />}
        />
      )}
    </>
  );
}
