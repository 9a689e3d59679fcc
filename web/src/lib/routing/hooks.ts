import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useRouter, useScreen } from './context.ts';
import type { Params } from './match.ts';
import type { Place } from './place.ts';
import { type QueryValues, withQuery } from './query.ts';

export const useLocation = (): Place => useScreen().place;

/** The parameters of the page's path. */
export const useParams = (): Params => useScreen().branch?.params ?? {};

export const useNavigate = () => useRouter().navigate;

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** `replace`: no new history entry, as for typed text. */
export type ChangeOptions = { replace?: boolean };
/** `alone`: nothing else of the query stays. */
export type ChangeQuery = (values: QueryValues, how?: ChangeOptions & { alone?: boolean }) => void;

/**
 * The query of the address, and a stable function that changes some of its names and leaves the others. To ask
 * for what the address already says is no step.
 */
export function useQueryOfAddress(): [URLSearchParams, ChangeQuery] {
  const search = useSearchParams();
  const { navigate, screenState } = useRouter();
  const change = useCallback<ChangeQuery>(
    (values, { alone = false, ...how } = {}) => {
      // Two changes may come before the page has followed the first: the router has the newest address.
      const current = new URLSearchParams(screenState().place.search);
      const next = withQuery(alone ? new URLSearchParams() : current, values);
      if (next === withQuery(current, {})) return;
      void navigate({ search: next }, { ...how, preventScrollReset: true });
    },
    [navigate, screenState],
  );
  return [search, change];
}

/** Whether the code of the next page is being fetched. */
export function useIsNavigating(): boolean {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.moving);
}

/** The state of a history entry that was added to open something: going Back closes it. */
export const OPENED = { opened: true };

/** The props of a `Link` that opens an item over the current page, under this name of the query. */
export function useOpenLink(name: string) {
  const search = useSearchParams();
  return (id: number) => ({
    to: withQuery(search, { [name]: id }),
    state: OPENED,
    preventScrollReset: true,
  });
}
