import type { closeWelcome, getWelcome } from '@fanion/contract/profiles/welcome';
import { WELCOME_TIME } from '@fanion/rules/profiles/welcome';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { ownProfileQuery } from '../../profiles/queries.ts';

/** The first steps of a newcomer; read again with the profile. */
export const welcomeQuery = queryOptions({
  queryKey: ['profile', 'welcome'],
  queryFn: ({ signal }) => request<typeof getWelcome>('GET', '/profile/welcome', { signal }),
});

/**
 * The first steps, read only for recent members; `waits` until it is known whether there is something to
 * show.
 */
export function useWelcome() {
  const own = useQuery(ownProfileQuery);
  const came = own.data ? Date.parse(own.data.join_date) : null;
  const isNew = came !== null && Date.now() - came < WELCOME_TIME;
  const { data, isPending } = useQuery({ ...welcomeQuery, enabled: isNew });
  return { welcome: (isNew && data?.welcome) || null, waits: own.isPending || (isNew && isPending) };
}

const sendCloseWelcome = () => request<typeof closeWelcome>('DELETE', '/profile/welcome');

export const useCloseWelcome = () =>
  useChange(
    { onSuccess: (cache, answer) => cache.setQueryData(welcomeQuery.queryKey, answer) },
    sendCloseWelcome,
  );

/**
 * Once all is done, the card says so and stays until the reader leaves the page; the next visit no longer
 * shows it.
 */
export function useCloseWhenDone(allDone: boolean): void {
  const { mutate } = useMutation({ mutationFn: sendCloseWelcome });
  useEffect(() => {
    if (allDone) mutate();
  }, [allDone, mutate]);
}
