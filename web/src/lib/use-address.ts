import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from './routing/hooks.ts';

/** `replace`: no step of the history, as for what is typed. */
export type How = { replace?: boolean };
export type Change<Address> = (part: Partial<Address>, how?: How) => void;

/**
 * What a page is asked, read in its address, and the way to ask otherwise, from the first page of a list on. A choice
 * is a step that Back undoes. `read` and `write` stay the same functions.
 */
export function useAddress<Address extends object>(
  read: (search: URLSearchParams) => Address,
  write: (address: Address) => string,
): { address: Address; change: Change<Address> } {
  const search = useSearchParams();
  const navigate = useNavigate();
  const written = useMemo(() => read(search), [read, search]);
  // The address follows a moment later: until then a box that was checked must not show itself unchecked.
  const [address, setAddress] = useState(written);
  // Two changes may come before the address has followed the first.
  const latest = useRef(written);
  useEffect(() => {
    latest.current = written;
    setAddress(written);
  }, [written]);

  const change: Change<Address> = (part, how) => {
    latest.current = addressAfter(latest.current, part);
    setAddress(latest.current);
    void navigate({ search: write(latest.current) }, { ...how, preventScrollReset: true });
  };
  return { address, change };
}

/** What is asked after a change of some of it, from the first page of a list on. */
export const addressAfter = <Address extends object>(address: Address, part: Partial<Address>): Address => ({
  ...address,
  ...('page' in address ? { page: 1 } : {}),
  ...part,
});

/** The query of an address with other values for some names; null takes a name out. */
export function withQuery(search: URLSearchParams, values: Record<string, string | number | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The query of the address, and the way to change some of its names and leave the others. */
export function useQueryOfAddress(): [
  URLSearchParams,
  (values: Record<string, string | number | null>, how?: How) => void,
] {
  const search = useSearchParams();
  const navigate = useNavigate();
  return [
    search,
    (values, how) =>
      void navigate({ search: withQuery(search, values) }, { ...how, preventScrollReset: true }),
  ];
}
