import type { getOwnProfile } from '@fanion/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';

/** The reader's own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => request<typeof getOwnProfile>('GET', '/profile/', { signal }),
});
