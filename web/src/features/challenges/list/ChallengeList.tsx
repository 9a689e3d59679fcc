import type { ChallengeList as List } from '@fanion/contract/challenges/list/endpoints';
import { Map as MapIcon, Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { number, plural } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchInput } from '../../../ui/forms/SearchInput.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { CHART_TEXTS } from '../chart/texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import { CategorySidebar } from './CategorySidebar.tsx';
import { ChallengesTable } from './ChallengesTable.tsx';
import { type Filters, isFiltered, NO_FILTER, readFilters, writeFilters } from './filters-model.ts';
import { ListFilters } from './ListFilters.tsx';
import {
  filterChallenges,
  missingPrerequisites,
  pageOf,
  searchKeys,
  solvedCount,
  sortChallenges,
  statusOf,
  tagsOf,
} from './model.ts';
import { PhoneFilters } from './PhoneFilters.tsx';

/** Loaded on demand. */
const SeaChart = later(
  async () => (await import('../chart/SeaChart.tsx')).SeaChart,
  <Skeleton lines={14} columns={4} text={LIST_TEXTS.loading} />,
);

const VIEWS = [
  { value: 'list' as const, label: CHART_TEXTS.list, icon: Rows3 },
  { value: 'chart' as const, label: CHART_TEXTS.chart, icon: MapIcon },
];

/**
 * The list with its categories, filters, order and pages, all stored in the address
 * (docs/product/challenges.md#liste). `scores`: the reader's solves count.
 */
export function ChallengeList({ list, scores }: { list: List; scores: boolean }) {
  const { address: filters, change: ask } = useAddress(readFilters, writeFilters);
  const change = (part: Partial<Filters>) => ask(part, { replace: true });
  // Too narrow for a table: the list becomes cards (docs/product/challenges.md#liste).
  const phone = useMedia('(width <= 768px)');
  const keys = useMemo(() => searchKeys(list.challenges), [list.challenges]);
  const tags = useMemo(() => tagsOf(list.challenges), [list.challenges]);
  const found = useMemo(
    () => sortChallenges(filterChallenges(list.challenges, keys, filters), filters.sort),
    [list.challenges, keys, filters],
  );
  const prerequisites = useMemo(() => missingPrerequisites(list.challenges), [list.challenges]);
  const { rows, page, pages, from, to } = pageOf(found, filters.page);

  function clear() {
    change({ ...NO_FILTER, sort: filters.sort, view: filters.view });
    document.getElementById('challenge-search')?.focus();
  }

  return (
    <div className="challenges">
      <CategorySidebar
        categories={list.categories}
        total={list.total}
        solved={scores ? solvedCount(list.challenges) : null}
        filters={filters}
      />
      <section aria-label={LIST_TEXTS.results} className="min-w-0">
        <div className="list-tools">
          <SearchInput
            id="challenge-search"
            className="list-search"
            label={LIST_TEXTS.searchLabel}
            placeholder={LIST_TEXTS.search}
            value={filters.q}
            onSearch={(q) => change({ q })}
            end={<kbd className="max-md:hidden">/</kbd>}
          />
          <Segmented
            tall
            label={CHART_TEXTS.view}
            segments={VIEWS}
            value={filters.view}
            onChange={(view) => change({ view })}
          />
          {phone ? (
            <PhoneFilters filters={filters} tags={tags} found={found.length} onChange={change} />
          ) : (
            <ListFilters filters={filters} tags={tags} onChange={change} />
          )}
        </div>
        <ListFrame
          count={
            <>
              <b className="num font-semibold text-text">{number(found.length)}</b>{' '}
              {plural(found.length, 'challenge')}
            </>
          }
          empty={
            rows.length === 0 && (
              <EmptyState
                title={LIST_TEXTS.empty}
                action={isFiltered(filters) && <Button onClick={clear}>{LIST_TEXTS.clear}</Button>}
              >
                {isFiltered(filters) ? LIST_TEXTS.emptyWhy : LIST_TEXTS.nothingYet}
              </EmptyState>
            )
          }
          pages={
            filters.view === 'chart'
              ? undefined
              : {
                  page,
                  pages,
                  hrefFor: (n) => `/challenges${writeFilters({ ...filters, page: n })}`,
                  children: pages > 1 && (
                    <p className="meta num">
                      {from}–{to} sur {number(found.length)}
                    </p>
                  ),
                }
          }
        >
          {filters.view === 'chart' ? (
            <SeaChart
              visibleChallenges={found}
              all={list.challenges}
              prerequisites={prerequisites}
              statusOf={statusOf}
            />
          ) : (
            <ChallengesTable
              rows={rows}
              prerequisites={prerequisites}
              sort={filters.sort}
              onSort={(sort) => change({ sort })}
            />
          )}
        </ListFrame>
      </section>
    </div>
  );
}
