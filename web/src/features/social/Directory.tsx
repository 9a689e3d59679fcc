import { DIRECTORY_SEARCH_MAX } from '@fanion/rules/social';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../lib/use-address.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchInput } from '../../ui/forms/SearchInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardSkeletons } from '../../ui/layout/ListFrame.tsx';
import { Stale } from '../../ui/states/Stale.tsx';
import { filterMembers as foundIn } from './copy-model.ts';
import { FilterFields } from './FilterFields.tsx';
import { filterCount, NO_FILTER, readFilters, writeFilters } from './filters-model.ts';
import { MemberResults, SEARCH_ID } from './MemberResults.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';
import { copiedMembers, directoryQuery } from './queries.ts';
import { SampleCards } from './SampleCards.tsx';
import { SOCIAL_TEXTS } from './texts.ts';

/** The filters and the matching members, all stored in the address (docs/product/social.md#filtres). */
export function Directory() {
  const { address: filters, change } = useAddress(readFilters, writeFilters);
  const narrow = useMedia('(width < 1024px)');
  const query = useQuery(directoryQuery(filters));
  const { data, error, isPlaceholderData } = query;
  // Without an answer: the matching members read in the last 5 minutes, else examples
  // (docs/product/social.md#panne).
  const copy = useMemo(() => (error ? copiedMembers() : []), [error]);
  const matches = foundIn(copy, filters);
  const hasCopy = data !== undefined || copy.length > 0;
  const specialties = data?.specialties ?? [];
  const search = (
    <SearchInput
      id={SEARCH_ID}
      label={SOCIAL_TEXTS.searchLabel}
      placeholder={SOCIAL_TEXTS.search}
      maxLength={DIRECTORY_SEARCH_MAX}
      value={filters.q}
      onSearch={(q) => change({ q }, { replace: true })}
    />
  );

  return (
    <div className="directory">
      <search aria-label={SOCIAL_TEXTS.filters}>
        {narrow ? (
          <div className="filter-row">
            {search}
            <PhoneFilters
              filters={filters}
              specialties={specialties}
              found={error ? undefined : data?.total}
              onChange={change}
            />
          </div>
        ) : (
          <Card title={SOCIAL_TEXTS.filters} className="filter-panel">
            <div className="filter-fields">
              {search}
              <FilterFields filters={filters} specialties={specialties} onChange={change} />
              {filterCount(filters) > 0 && (
                <Button block onClick={() => change({ ...NO_FILTER, sort: filters.sort })}>
                  {SOCIAL_TEXTS.reset}
                </Button>
              )}
            </div>
          </Card>
        )}
      </search>
      <section aria-label={SOCIAL_TEXTS.results} className="min-w-0">
        <h2 className="sr">{SOCIAL_TEXTS.results}</h2>
        <Stale query={query} role="alert" className="mb-4" title={SOCIAL_TEXTS.failed}>
          {hasCopy ? SOCIAL_TEXTS.copyShown : SOCIAL_TEXTS.samplesShown}
        </Stale>
        {data ? (
          <MemberResults
            members={data.members}
            total={data.total}
            pages={data.pagination}
            filters={filters}
            stale={isPlaceholderData}
            onChange={change}
          />
        ) : !error ? (
          <CardSkeletons text={SOCIAL_TEXTS.loading} className="member-grid mt-7" card="member-card" />
        ) : hasCopy ? (
          <MemberResults members={matches} total={matches.length} filters={filters} onChange={change} />
        ) : (
          <SampleCards />
        )}
      </section>
    </div>
  );
}
