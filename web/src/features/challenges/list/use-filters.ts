import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changed, type Filters, readFilters, writeFilters } from './filters-model.ts';

/** The filters in the address, and the way to change them without a step in the history or a move of the page. */
export function useFilters(): { filters: Filters; change: (change: Partial<Filters>) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  // Two changes may come before the address has followed the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);

  function change(part: Partial<Filters>) {
    latest.current = changed(latest.current, part);
    navigate({ search: writeFilters(latest.current) }, { replace: true, preventScrollReset: true });
  }
  return { filters, change };
}
