import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changed, type Filters, readFilters, writeFilters } from './filters-model.ts';

/** The filters in the address, and the way to change them without a step in the history or a move of the page. */
export function useFilters(): { filters: Filters; change: (change: Partial<Filters>) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  const change = (part: Partial<Filters>) =>
    navigate({ search: writeFilters(changed(filters, part)) }, { replace: true, preventScrollReset: true });
  return { filters, change };
}
