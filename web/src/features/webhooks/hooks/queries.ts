import type { BodyFor } from '@fanion/contract/endpoint';
import type { tryHook } from '@fanion/contract/webhooks/deliveries';
import type * as contract from '@fanion/contract/webhooks/hooks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';

const KEY = ['webhooks'] as const;

export const hooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async ({ signal }) =>
    (await request<typeof contract.listHooks>('GET', '/webhooks', { signal })).webhooks,
  staleTime: FRESH.short,
});

/** A change after which webhooks are read again; a secret stays in the dialog that shows it. */
function useUncachedChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  return change.mutateAsync;
}

const paramsOf = (id: number) => ({ params: { id } });

export const useCreateHook = () =>
  useUncachedChange((body: BodyFor<typeof contract.createHook>) =>
    request<typeof contract.createHook>('POST', '/webhooks', { body }),
  );

export const useChangeHook = () =>
  useUncachedChange(({ id, body }: { id: number; body: BodyFor<typeof contract.changeHook> }) =>
    request<typeof contract.changeHook>('PUT', '/webhooks/:id', { ...paramsOf(id), body }),
  );

/** The one-button actions on a webhook. */
export function useHookActs() {
  return {
    stop: useUncachedChange((id: number) =>
      request<typeof contract.stopHook>('POST', '/webhooks/:id/stop', paramsOf(id)),
    ),
    start: useUncachedChange((id: number) =>
      request<typeof contract.startHook>('POST', '/webhooks/:id/start', paramsOf(id)),
    ),
    remove: useUncachedChange((id: number) =>
      request<typeof contract.removeHook>('DELETE', '/webhooks/:id', paramsOf(id)),
    ),
    attempt: useUncachedChange((id: number) =>
      request<typeof tryHook>('POST', '/webhooks/:id/try', paramsOf(id)),
    ),
    addSecret: useUncachedChange((id: number) =>
      request<typeof contract.addSecret>('POST', '/webhooks/:id/secrets', paramsOf(id)),
    ),
    endSecret: useUncachedChange(({ id, secret }: { id: number; secret: number }) =>
      request<typeof contract.endSecret>('DELETE', '/webhooks/:id/secrets/:secret', {
        params: { id, secret },
      }),
    ),
  };
}
