import type {
  getAfterwards,
  getAttestation,
  getPicture,
  getSharedAfterwards,
  shareAfterwards,
  verifyAttestation,
} from '@fanion/contract/ctf/afterwards/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { CTF_KEY } from '../events/queries.ts';

const keyOf = (slug: string) => [...CTF_KEY, 'afterwards', slug] as const;

/** The page of an ended event, for a member or a visitor. */
export const afterwardsQuery = (slug: string, loggedIn: boolean) =>
  queryOptions({
    queryKey: [...keyOf(slug), loggedIn],
    queryFn: ({ signal }) =>
      loggedIn
        ? request<typeof getAfterwards>('GET', '/ctf/events/:id/afterwards', { params: { id: slug }, signal })
        : request<typeof getSharedAfterwards>('GET', '/ctf/afterwards/:id', {
            isPublic: true,
            params: { id: slug },
            signal,
          }),
    retry: false,
    staleTime: FRESH.short,
    // Too early: the page exists once the freeze is lifted.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.status === 409 ? MINUTE : false,
  });

/** Opens the page to visitors, or closes it. */
export const useShare = (slug: string) =>
  useChange({ onSuccess: (cache) => cache.invalidateQueries({ queryKey: keyOf(slug) }) }, (shared: boolean) =>
    request<typeof shareAfterwards>('PUT', '/ctf/manage/events/:id/afterwards', {
      params: { id: slug },
      body: { shared },
    }),
  );

/** One's attestation as a file. */
export const readAttestation = (slug: string): Promise<Blob> =>
  request<typeof getAttestation>('GET', '/ctf/events/:id/attestation', { params: { id: slug } });

/** One's result as a picture. */
export const readPicture = (slug: string): Promise<Blob> =>
  request<typeof getPicture>('GET', '/ctf/events/:id/picture', { params: { id: slug } });

/** The content of an attestation, from its code. */
export const attestationQuery = (code: string) =>
  queryOptions({
    queryKey: [...CTF_KEY, 'attestation', code],
    queryFn: ({ signal }) =>
      request<typeof verifyAttestation>('GET', '/verify/ctf/:code', {
        isPublic: true,
        params: { code },
        signal,
      }),
    retry: false,
  });
