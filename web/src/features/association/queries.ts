import type { getAssociation } from '@fanion/contract/association';
import { PUBLIC_PAGES } from '@fanion/contract/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/client.ts';
import { FRESH } from '../../lib/api/query-client.ts';
import { setAssociationName } from '../../lib/association-name.ts';
import { setAssociationLook } from '../../lib/look/association-look.ts';

/** The association's public information: its name, its address, its totals. */
export const associationQuery = queryOptions({
  queryKey: ['association'],
  queryFn: async ({ signal }) => {
    const answer = await request<typeof getAssociation>('GET', '/association', { signal, isPublic: true });
    setAssociationName(answer.name);
    setAssociationLook(answer.look);
    return answer;
  },
  staleTime: FRESH.long,
});

/** The path of the public page of something, by its name; null where the association has none. */
export function usePublicPage(kind: keyof typeof PUBLIC_PAGES, name: string): string | null {
  return useQuery(associationQuery).data?.public_pages ? PUBLIC_PAGES[kind] + name : null;
}
