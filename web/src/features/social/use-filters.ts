import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changed, type Filters, readFilters, writeFilters } from './filters-model.ts';

export type ChangeFilters = (change: Partial<Filters>, how?: { typing?: boolean }) => void;

/**
 * The filters in the address, and the way to change them. A choice is a step in the history, so that Back undoes it;
 * what is typed replaces the address, and is no step.
 */
export function useFilters(): { filters: Filters; change: ChangeFilters } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = useMemo(() => readFilters(search), [search]);
  // The address follows a moment later: until then a box that was checked must not show itself unchecked.
  const [filters, setFilters] = useState(asked);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
    setFilters(asked);
  }, [asked]);

  const change: ChangeFilters = (part, { typing = false } = {}) => {
    latest.current = changed(latest.current, part);
    setFilters(latest.current);
    navigate({ search: writeFilters(latest.current) }, { replace: typing, preventScrollReset: true });
  };
  return { filters, change };
}
