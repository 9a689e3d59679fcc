import type { getDirectory, SocialMember } from '@fanion/contract/social';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { type MembersCopy, readCopy, withMembers } from './copy-model.ts';
import { directoryParamsOf, type Filters } from './filters-model.ts';

const COPY_KEY = 'social_members';

/** The members read in the last 5 minutes (docs/product/social.md#panne). */
export const copiedMembers = (now = Date.now()): MembersCopy =>
  readCopy(sessionStorage.getItem(COPY_KEY), now);

function storeMembers(members: readonly SocialMember[]): void {
  try {
    const now = Date.now();
    sessionStorage.setItem(COPY_KEY, JSON.stringify(withMembers(copiedMembers(now), members, now)));
  } catch {
    // A full storage only loses the copy.
  }
}

/** One page of the directory; the previous one stays meanwhile. */
export const directoryQuery = (filters: Filters) => {
  const query = directoryParamsOf(filters);
  return queryOptions({
    queryKey: ['social', query],
    queryFn: async ({ signal }) => {
      const answer = await request<typeof getDirectory>('GET', '/social/', {
        query,
        signal,
      });
      storeMembers(answer.members);
      return answer;
    },
    placeholderData: keepPreviousData,
    meta: { page: true },
  });
};
