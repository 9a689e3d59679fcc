import type * as look from '@fanion/contract/association/look';
import type * as contract from '@fanion/contract/association/settings';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { setAssociationLook } from '../../../lib/look/association-look.ts';
import { associationQuery } from '../queries.ts';

/** The settings of the association, grouped by what they change. */
export const settingsQuery = queryOptions({
  queryKey: ['association', 'settings'],
  queryFn: ({ signal }) =>
    request<typeof contract.listSettings>('GET', '/association/manage/settings', { signal }),
  staleTime: FRESH.short,
  meta: { page: true },
});

/** What a period would delete of the stored data. */
export const periodEffectQuery = (key: string, value: string) =>
  queryOptions({
    queryKey: ['association', 'period', key, value],
    queryFn: ({ signal }) =>
      request<typeof contract.trySetting>('GET', '/association/manage/settings/:key/effect', {
        params: { key },
        query: { value },
        signal,
      }),
    staleTime: FRESH.short,
  });

const putSetting = ({ key, ...body }: { key: string } & BodyFor<typeof contract.changeSetting>) =>
  request<typeof contract.changeSetting>('PUT', '/association/manage/settings/:key', {
    params: { key },
    body,
  });

/** Saves the changed ones among a few settings, one by one; the first refusal stops it. */
export const useSaveSettings = () =>
  useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: associationQuery.queryKey }) },
    async (changes: readonly { key: string; value: string; was: string }[]) => {
      for (const { key, value, was } of changes) if (value.trim() !== was) await putSetting({ key, value });
    },
  );

/** Changes the logo, null removes it: it shows at once, here too. */
export function useSetLogo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (logo: string | null) =>
      logo === null
        ? request<typeof look.removeLogo>('DELETE', '/association/manage/logo')
        : request<typeof look.setLogo>('PUT', '/association/manage/logo', { body: { logo } }),
    onSuccess: (answer) => {
      setAssociationLook(answer);
      return Promise.all([
        cache.invalidateQueries({ queryKey: settingsQuery.queryKey }),
        cache.invalidateQueries({ queryKey: associationQuery.queryKey, exact: true }),
      ]);
    },
  });
}

/** Changes a setting, then reads the association's public data again. */
export function useChangeSetting() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: putSetting,
    onSuccess: (answer) => {
      cache.setQueryData(settingsQuery.queryKey, answer);
      return cache.invalidateQueries({ queryKey: associationQuery.queryKey, exact: true });
    },
  });
}
