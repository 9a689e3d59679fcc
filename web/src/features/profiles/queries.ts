import type { getOwnProfile, setPreferences } from '@fanion/contract/profiles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

/** The reader's own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => request<typeof getOwnProfile>('GET', '/profile/', { signal }),
});

/** "Mise en page neutre": shown as chosen at once, put back when the server refuses (behaviours 1). */
export function useSetNeutralLayout() {
  const cache = useQueryClient();
  const show = (neutral_layout: boolean) =>
    cache.setQueryData(ownProfileQuery.queryKey, (own) => own && { ...own, neutral_layout });
  return useMutation({
    mutationFn: (neutral_layout: boolean) =>
      request<typeof setPreferences>('PUT', '/profile/preferences', { body: { neutral_layout } }),
    onMutate: async (wanted) => {
      await cache.cancelQueries({ queryKey: ownProfileQuery.queryKey });
      show(wanted);
    },
    onError: (_, wanted) => show(!wanted),
    onSuccess: (answer) => show(answer.neutral_layout),
  });
}
