import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { found as foundIn } from './copy-model.ts';
import { FilterFields } from './FilterFields.tsx';
import { filterCount, NO_FILTER } from './filters-model.ts';
import { MemberResults } from './MemberResults.tsx';
import { MemberSearch } from './MemberSearch.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';
import { copiedMembers, directoryQuery } from './queries.ts';
import { SampleCards } from './SampleCards.tsx';
import { SOCIAL_TEXTS } from './texts.ts';
import { useFilters } from './use-filters.ts';

/** The filters and the members they keep, all held by the address (specification 2.9). */
export function Directory() {
  const { filters, change } = useFilters();
  const narrow = useMedia('(width < 1024px)');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(directoryQuery(filters));
  // Without an answer: the members of the last 5 minutes that the filters keep, else examples (behaviours 0.5).
  const copy = useMemo(() => (error ? copiedMembers() : []), [error]);
  const kept = foundIn(copy, filters);
  const hasCopy = data !== undefined || copy.length > 0;
  const specialties = data?.specialties ?? [];
  const search = <MemberSearch value={filters.q} onChange={change} />;

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
        {error && <Failure copied={hasCopy} retry={() => void refetch()} retrying={isFetching} />}
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
          <CardSkeletons />
        ) : hasCopy ? (
          <MemberResults members={kept} total={kept.length} filters={filters} onChange={change} />
        ) : (
          <SampleCards />
        )}
      </section>
    </div>
  );
}

type FailureProps = { copied: boolean; retry: () => void; retrying: boolean };

/** The yellow banner: what is shown is not the members of this moment. */
function Failure({ copied, retry, retrying }: FailureProps) {
  return (
    <Notice
      tone="warn"
      role="alert"
      className="mb-4"
      title={SOCIAL_TEXTS.failed}
      action={
        <Button size="sm" icon={RotateCw} busy={retrying} onClick={retry}>
          Réessayer
        </Button>
      }
    >
      {copied ? SOCIAL_TEXTS.copyShown : SOCIAL_TEXTS.samplesShown}
    </Notice>
  );
}
