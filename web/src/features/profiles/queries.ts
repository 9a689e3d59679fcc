import type { getOwnProfile, getProfile, setPreferences } from '@fanion/contract/profiles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../lib/api.ts';

/** The reader's own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => request<typeof getOwnProfile>('GET', '/profile/', { signal }),
});

/** A member's profile as the others see it, by pseudo. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', 'public', username],
    queryFn: ({ signal }) =>
      request<typeof getProfile>('GET', '/profile/:username', { params: { username }, signal }),
  });

/** Reads the profiles again when something tells that they changed (specification 4, "Profile loading"). */
export function useProfileReload(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const reload = () => void cache.invalidateQueries({ queryKey: ['profile'] });
    window.addEventListener('profile-updated', reload);
    return () => window.removeEventListener('profile-updated', reload);
  }, [cache]);
}

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
