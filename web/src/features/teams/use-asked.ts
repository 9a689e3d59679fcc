import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

type Change<Asked> = (part: Partial<Asked>, how?: { typing?: boolean }) => void;

/**
 * What a list is asked, read in the address, and the way to ask otherwise, from the first page. A choice is a step
 * that Back undoes; what is typed replaces the address. `read` and `write` stay the same functions.
 */
export function useAsked<Asked extends { page: number }>(
  read: (search: URLSearchParams) => Asked,
  write: (asked: Asked) => string,
): { asked: Asked; change: Change<Asked> } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const written = useMemo(() => read(search), [read, search]);
  // The address follows a moment later: until then a box that was checked must not show itself unchecked.
  const [asked, setAsked] = useState(written);
  const latest = useRef(written);
  useEffect(() => {
    latest.current = written;
    setAsked(written);
  }, [written]);

  const change: Change<Asked> = (part, { typing = false } = {}) => {
    latest.current = { ...latest.current, page: 1, ...part };
    setAsked(latest.current);
    void navigate({ search: write(latest.current) }, { replace: typing, preventScrollReset: true });
  };
  return { asked, change };
}
