import { useMemo, useSyncExternalStore } from 'react';
import { useRouter, useScreen } from './context.ts';
import type { Params } from './match.ts';
import type { Place } from './place.ts';

export const useLocation = (): Place => useScreen().place;

/** The parameters of the page's path. */
export const useParams = (): Params => useScreen().branch?.params ?? {};

export const useNavigate = () => useRouter().navigate;

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the code of the next page is being fetched. */
export function useIsNavigating(): boolean {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.moving);
}
