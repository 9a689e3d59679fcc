import { useMemo, useSyncExternalStore } from 'react';
import { useRouter, useShown } from './context.ts';
import type { Params } from './match.ts';
import type { Place } from './place.ts';

export const useLocation = (): Place => useShown().place;

/** The parameters of the page's path. */
export const useParams = (): Params => useShown().branch?.params ?? {};

export const useNavigate = () => useRouter().navigate;

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Whether the code of the next page is being fetched. */
export function useMoving(): boolean {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.moving);
}
