import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { ENTRANT_SEARCH_MAX } from '@fanion/rules/ctf/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readId } from '../../../lib/address-id.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { AdjustmentList } from '../adjustments/AdjustmentList.tsx';
import { EntrantRows } from './EntrantRows.tsx';
import { entrantsQuery } from './queries.ts';
import { ENTRANTS_TEXTS as T } from './texts.ts';

const EntrantDialog = later(async () => (await import('./EntrantDialog.tsx')).EntrantDialog);

/** Teams and lone players of an event with their members and solves (`?q=&page=`). */
export function EntrantList({ event }: { event: ManagedEvent }) {
  const [search, ask] = useQueryOfAddress();
  const q = (search.get('q') ?? '').slice(0, ENTRANT_SEARCH_MAX);
  const page = readId(search.get('page')) ?? 1;
  const query = useQuery(entrantsQuery(event.id, q, page));
  const { data } = query;
  const [opened, setOpened] = useState<number | null>(null);
  const entrant = data?.entrants.find(({ id }) => id === opened);

  return (
    <div>
      <div className="manage-tools">
        <SearchInput
          id="manage-entrants"
          label={T.search}
          placeholder={T.searchHint}
          value={q}
          maxLength={ENTRANT_SEARCH_MAX}
          onSearch={(words) => ask({ q: words || null, page: null }, { replace: true })}
        />
        <p className="meta" role="status">
          {data && T.total(data.pagination.total)}
        </p>
      </div>
      {!data ? (
        <QueryState query={query} failed={T.failed} lines={8} columns={4} />
      ) : data.entrants.length === 0 ? (
        <div className="table-frame">
          <EmptyState title={q ? T.notFound : T.empty}>{q ? T.notFoundWhy : T.emptyWhy}</EmptyState>
        </div>
      ) : (
        <>
          {data.real && <Notice className="mb-4">{T.real}</Notice>}
          <EntrantRows
            entrants={data.entrants}
            brackets={new Map(event.brackets.map(({ id, name }) => [id, name]))}
            real={data.real}
            onOpen={setOpened}
          />
          <ListFoot
            page={data.pagination.page}
            pages={data.pagination.total_pages}
            hrefFor={(to) => withQuery(search, { page: to > 1 ? to : null }) || '?'}
          />
        </>
      )}
      <AdjustmentList eventId={event.id} />
      {entrant && entrant.id !== null && (
        <EntrantDialog
          event={event}
          entrant={{ ...entrant, id: entrant.id }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
