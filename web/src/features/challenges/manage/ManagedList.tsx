import './managed.css';
import { CATEGORIES, categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useAddress } from '../../../lib/use-address.ts';
import { DeskLists } from '../../../ui/desk/DeskLists.tsx';
import { useSelection } from '../../../ui/desk/use-selection.ts';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { managedQuery } from '../drafts/queries.ts';
import { STAGES } from '../drafts/texts.ts';
import {
  countsOf,
  filterChallenges,
  type Managed,
  type ManagedAddress,
  PAGE,
  readManagedAddress,
  writeManagedAddress,
} from './list-model.ts';
import { ManagedBulk } from './ManagedBulk.tsx';
import { ManagedTable } from './ManagedTable.tsx';
import { MANAGED_TEXTS as T } from './texts.ts';

/** Every challenge of the permanent list, by state; without `whole`, one author's. */
export function ManagedList({ whole }: { whole: boolean }) {
  const { address, change } = useAddress(readManagedAddress, writeManagedAddress);
  const query = useQuery(managedQuery);
  const all = query.data?.challenges;
  const matches = all ? filterChallenges(all, address) : [];
  const pages = Math.max(1, Math.ceil(matches.length / PAGE));
  const page = Math.min(address.page, pages);
  const rows = matches.slice((page - 1) * PAGE, page * PAGE);
  const selection = useSelection(rows.map(({ id }) => id));
  if (!all) return <QueryState query={query} failed={T.failed} lines={12} columns={5} />;
  return (
    <div className="desk-column">
      <Stages all={all} address={address} />
      <div className="desk-tools">
        <SearchInput
          label={T.search}
          placeholder={T.search}
          value={address.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Select
          compact
          aria-label={T.category}
          value={address.category}
          onChange={(event) => change({ category: event.target.value })}
          options={[{ value: '', label: T.anyCategory }, ...categoriesOf(all)]}
        />
      </div>
      <Stale query={query}>{T.failed}</Stale>
      <ListFrame
        count={T.count(matches.length)}
        pages={{ page, pages, hrefFor: (to) => `?${writeManagedAddress({ ...address, page: to })}` }}
        empty={
          matches.length === 0 && (
            <EmptyState icon={Flag} title={T.none}>
              {all.length > 0 ? T.noneFound : whole ? T.noneYet : T.noneOwn}
            </EmptyState>
          )
        }
      >
        <ManagedTable
          challenges={rows}
          address={address}
          change={change}
          selection={whole ? selection : null}
        />
      </ListFrame>
      {whole && <ManagedBulk selection={selection} found={matches.map(({ id }) => id)} />}
    </div>
  );
}

/** The states as filters, each with its count. */
function Stages({ all, address }: { all: readonly Managed[]; address: ManagedAddress }) {
  const counts = countsOf(all);
  const stages = (Object.keys(STAGES) as Managed['stage'][]).filter(
    (stage) => stage === address.stage || counts[stage] > 0,
  );
  return (
    <DeskLists
      label={T.stages}
      lists={[
        { value: '', label: T.all, count: all.length },
        ...stages.map((value) => ({ value, label: STAGES[value], count: counts[value] })),
      ]}
      current={address.stage}
      hrefFor={(stage) => `?${writeManagedAddress({ ...address, stage, page: 1 })}`}
    />
  );
}

/** The categories in use, in their usual order. */
function categoriesOf(all: readonly Managed[]): { value: string; label: string }[] {
  const there = new Set(all.map(({ category }) => category));
  const standardCategories = CATEGORIES.map(({ id }) => id).filter((id) => there.delete(id));
  return [...standardCategories, ...there].map((id) => ({ value: id, label: categoryName(id) }));
}
