import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readId } from './address-id.ts';
import { useRouter } from './routing/context.ts';
import {
  type ChangeOptions,
  OPENED,
  useNavigate,
  useQueryOfAddress,
  useSearchParams,
} from './routing/hooks.ts';
import { withQuery } from './routing/query.ts';

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
  const [early, setEarly] = useState({ since: written, address: written });
  // Two changes may come before the address has followed the first.
  const latest = useRef({ since: written, address: written });
  useEffect(() => {
    latest.current = { since: written, address: written };
  }, [written]);

  const change = useCallback<ChangeAddress<Address>>(
    (part, how) => {
      const { since, address } = latest.current;
      latest.current = { since, address: addressAfter(address, part) };
      setEarly(latest.current);
      void navigate({ search: write(latest.current.address) }, { ...how, preventScrollReset: true });
    },
    [navigate, write],
  );
  return { address: early.since === written ? early.address : written, change };
}

/** The parameters after a partial change, back on the first page of a list. */
export const addressAfter = <Address extends object>(address: Address, part: Partial<Address>): Address => ({
  ...address,
  ...('page' in address ? { page: 1 } : {}),
  ...part,
});

const wasOpened = (state: unknown): boolean => (state as { opened?: boolean } | null)?.opened === true;

/**
 * The item that the address opens over the page, under this name of the query. Back closes it, and closing it
 * goes back; `show` opens one, or replaces the one that is open, which the same Back then closes.
 */
export function useOpened(name: string): {
  id: number | null;
  show: (id: number) => void;
  close: () => void;
} {
  const [search, change] = useQueryOfAddress();
  const { navigate, screenState } = useRouter();
  const id = readId(search.get(name));
  // A second close may come before the address has followed the first, and would go back twice.
  const closing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item may be closed in its turn
  useEffect(() => {
    closing.current = false;
  }, [id]);

  const show = (next: number) => {
    const { search, state } = screenState().place;
    const current = new URLSearchParams(search);
    const open = readId(current.get(name));
    if (open === next) return;
    void navigate(
      { search: withQuery(current, { [name]: next }) },
      { replace: open !== null, state: open === null ? OPENED : state, preventScrollReset: true },
    );
  };
  const close = () => {
    if (closing.current) return;
    closing.current = true;
    if (wasOpened(screenState().place.state)) navigate(-1);
    else change({ [name]: null }, { replace: true });
  };
  return { id, show, close };
}
