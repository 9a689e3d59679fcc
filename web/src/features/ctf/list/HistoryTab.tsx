import { useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { eventsQuery } from '../events/queries.ts';
import { CTF_TEXTS } from '../events/texts.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { HISTORY_SEARCH_ID, HistoryFilters } from './HistoryFilters.tsx';
import { HistoryTiles } from './HistoryTiles.tsx';
import {
  endedEventFilters,
  isFiltered,
  NO_HISTORY_FILTER,
  readHistoryAddress,
  writeHistoryAddress,
} from './model.ts';

/** Ended events: search, order, year, figures and cards (docs/product/ctf.md#historique). */
export function HistoryTab() {
  const { address, change } = useAddress(readHistoryAddress, writeHistoryAddress);
  const query = useQuery(eventsQuery(endedEventFilters(address)));
  const { data, isPlaceholderData } = query;
  const reset = () => {
    change({ ...NO_HISTORY_FILTER, sort: address.sort });
    // The button disappears with the empty state; the next step is to search.
    document.getElementById(HISTORY_SEARCH_ID)?.focus();
  };

  return (
    <>
      <HistoryFilters address={address} onChange={change} />
      {data ? (
        <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData || undefined}>
          <HistoryTiles tiles={data.tiles} />
          {data.events.length === 0 ? (
            <div className="table-frame mt-6">
              <EmptyState
                title={CTF_TEXTS.noHistory}
                icon={isFiltered(address) ? SearchX : History}
                action={
                  isFiltered(address) ? (
                    <Button onClick={reset}>{CTF_TEXTS.reset}</Button>
                  ) : (
                    <LinkButton to="/ctf?tab=upcoming">{CTF_TEXTS.seeUpcoming}</LinkButton>
                  )
                }
              >
                {isFiltered(address) ? CTF_TEXTS.nothingFound : CTF_TEXTS.noHistoryWhy}
              </EmptyState>
            </div>
          ) : (
            <section aria-label={CTF_TEXTS.ended}>
              <h2 className="sr">{CTF_TEXTS.ended}</h2>
              <ul className="history-list">
                {data.events.map((event) => (
                  <li key={event.id}>
                    <HistoryCard event={event} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ListFoot
            page={data.pagination.page}
            pages={data.pagination.total_pages}
            hrefFor={(page) => `/ctf${writeHistoryAddress({ ...address, page })}`}
          />
        </div>
      ) : (
        <QueryState
          query={query}
          failed={CTF_TEXTS.historyFailed}
          fallback={CTF_TEXTS.failed}
          skeleton={<Skeleton lines={10} height={40} text={CTF_TEXTS.loading} className="mt-6" />}
        />
      )}
    </>
  );
}
