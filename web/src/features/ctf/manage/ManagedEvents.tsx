import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { DeskLists } from '../../../ui/desk/DeskLists.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import type { ManagedLine } from '../settings/create-model.ts';
import { managedEventsQuery } from '../settings/queries.ts';
import {
  type EventsAddress,
  filterEvents,
  MANAGED_STATUSES,
  managedStatusOf,
  PAGE,
  readEventsAddress,
  writeEventsAddress,
} from './list-model.ts';
import { MANAGED_STATUS_LABELS, EVENTS_TEXTS as T } from './list-texts.ts';
import { ManagedEventsTable } from './ManagedEventsTable.tsx';

const CreateEventDialog = later(
  async () => (await import('../settings/CreateEventDialog.tsx')).CreateEventDialog,
);

/** Every event by state, for organisers; each opens its panel, and can be copied. */
export function ManagedEvents() {
  const { address, change } = useAddress(readEventsAddress, writeEventsAddress);
  const query = useQuery(managedEventsQuery);
  const [copied, setCopied] = useState<ManagedLine | null>(null);
  const all = query.data?.events;
  if (!all) return <QueryState query={query} failed={T.failed} lines={8} columns={5} />;
  const matches = filterEvents(all, address);
  const pages = Math.max(1, Math.ceil(matches.length / PAGE));
  const page = Math.min(address.page, pages);
  return (
    <div className="desk-column">
      <Standings all={all} address={address} />
      <SearchInput
        label={T.search}
        placeholder={T.search}
        value={address.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <Stale query={query}>{T.failed}</Stale>
      <ListFrame
        count={T.count(matches.length)}
        pages={{ page, pages, hrefFor: (to) => `?${writeEventsAddress({ ...address, page: to })}` }}
        empty={
          matches.length === 0 && (
            <EmptyState icon={Trophy} title={T.none}>
              {all.length === 0 ? T.noneYet : T.noneFound}
            </EmptyState>
          )
        }
      >
        <ManagedEventsTable
          events={matches.slice((page - 1) * PAGE, page * PAGE)}
          address={address}
          change={change}
          onCopy={setCopied}
        />
      </ListFrame>
      {copied && <CreateEventDialog source={copied} onClose={() => setCopied(null)} />}
    </div>
  );
}

/** The states as filters, each with its count; empty ones are left out. */
function Standings({ all, address }: { all: readonly ManagedLine[]; address: EventsAddress }) {
  const lists = MANAGED_STATUSES.map((value) => ({
    value,
    label: MANAGED_STATUS_LABELS[value],
    count: all.filter((event) => managedStatusOf(event) === value).length,
  }));
  return (
    <DeskLists
      label={T.standings}
      lists={[
        { value: '', label: T.all, count: all.length },
        ...lists.filter(({ value, count }) => value === address.standing || count > 0),
      ]}
      current={address.standing}
      hrefFor={(standing) => `?${writeEventsAddress({ ...address, standing, page: 1 })}`}
    />
  );
}
