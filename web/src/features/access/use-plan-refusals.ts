import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { isPlanRefusal } from './model.ts';
import { permissionsQuery } from './queries.ts';

/**
 * Calls back when the server refuses, because of the plan, an action of the person or the page they opened
 * (docs/product/access.md#refus). A poll or a card of the dashboard is neither: its query lacks `meta: {
 * page: true }`.
 */
export function usePlanRefusals(cache: QueryClient, refused: (error: ApiError) => void): void {
  const tell = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError) || !isPlanRefusal(error)) return;
    // The rights known here no longer match the server's.
    void cache.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    refused(error);
  });
  useEffect(() => {
    const stops = [
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') tell(event.action.error);
      }),
      cache.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && event.query.meta?.page)
          tell(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
}
