import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from './routing/hooks.ts';

/** `replace`: no new history entry, as for typed text. */
export type ChangeOptions = { replace?: boolean };
export type ChangeAddress<Address> = (part: Partial<Address>, how?: ChangeOptions) => void;

/**
 * A page's parameters, read from its address, and a setter, which goes back to the first page of a list. A
 * choice is a step that Back undoes. `read` and `write` must be stable functions.
 */
export function useAddress<Address extends object>(
  read: (search: URLSearchParams) => Address,
  write: (address: Address) => string,
): { address: Address; change: ChangeAddress<Address> } {
  const search = useSearchParams();
  const navigate = useNavigate();
  const written = useMemo(() => read(search), [read, search]);
  // The address follows a moment later: until then a checked box must not show itself unchecked.
  const [address, setAddress] = useState(written);
  // Two changes may come before the address has followed the first.
  const latest = useRef(written);
  useEffect(() => {
    latest.current = written;
    setAddress(written);
  }, [written]);

  const change: ChangeAddress<Address> = (part, how) => {
    latest.current = addressAfter(latest.current, part);
    setAddress(latest.current);
    void navigate({ search: write(latest.current) }, { ...how, preventScrollReset: true });
  };
  return { address, change };
}

/** The parameters after a partial change, back on the first page of a list. */
export const addressAfter = <Address extends object>(address: Address, part: Partial<Address>): Address => ({
  ...address,
  ...('page' in address ? { page: 1 } : {}),
  ...part,
});

/** A query with other values for some names; null removes a name. */
export function withQuery(search: URLSearchParams, values: Record<string, string | number | null>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The query of the address, and a function that changes some of its names and leaves the others. */
export function useQueryOfAddress(): [
  URLSearchParams,
  (values: Record<string, string | number | null>, how?: ChangeOptions) => void,
] {
  const search = useSearchParams();
  const navigate = useNavigate();
  return [
    search,
    (values, how) =>
      void navigate({ search: withQuery(search, values) }, { ...how, preventScrollReset: true }),
  ];
}
