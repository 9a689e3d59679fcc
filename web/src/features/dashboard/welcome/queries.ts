import type { closeWelcome, getWelcome } from '@fanion/contract/profiles/welcome';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** The first steps of a newcomer; read again with the profile. */
export const welcomeQuery = queryOptions({
  queryKey: ['profile', 'welcome'],
  queryFn: ({ signal }) => request<typeof getWelcome>('GET', '/profile/welcome', { signal }),
});

export function useCloseWelcome() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof closeWelcome>('DELETE', '/profile/welcome'),
    onSuccess: (answer) => cache.setQueryData(welcomeQuery.queryKey, answer),
  });
}
