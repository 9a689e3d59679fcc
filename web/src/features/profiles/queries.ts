import type { listBadges } from '@fanion/contract/profiles/badges';
import type { getOwnProfile, getProfile } from '@fanion/contract/profiles/page';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/client.ts';

/** Navigation state for one's own profile opened to edit it. */
export const EDITING_STATE = 'editing';

/** The reader's own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => request<typeof getOwnProfile>('GET', '/profile/', { signal }),
});

/** A member's profile as others see it, by pseudo. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', 'public', username],
    queryFn: async ({ signal }) => {
      const answer = await request<typeof getProfile>('GET', '/profile/:username', {
        params: { username },
        signal,
      });
      // Some reserved pseudos are calls of their own in the API.
      if (!('username' in answer)) throw new ApiError(404, '');
      return answer;
    },
  });

/** Every badge, with the reader's progress. */
export const badgesQuery = queryOptions({
  queryKey: ['profile', 'badges'],
  queryFn: ({ signal }) => request<typeof listBadges>('GET', '/profile/badges', { signal }),
});

/** Reads the profiles again when an event reports a change (docs/product/profiles.md#page-de-profil). */
export function useProfileReload(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const reload = () => void cache.invalidateQueries({ queryKey: ['profile'] });
    window.addEventListener('profile-updated', reload);
    return () => window.removeEventListener('profile-updated', reload);
  }, [cache]);
}
