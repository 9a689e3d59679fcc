import type {
  beHere,
  claimChallenge,
  getChallengeTeamwork,
  getTeamwork,
  releaseChallenge,
  saveTeamNote,
} from '@fanion/contract/ctf/teamwork/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { liveKey } from '../board/queries.ts';

const teamworkKey = (slug: string) => [...liveKey(slug), 'teamwork'] as const;

/**
 * The reader's team at work: read again when its stream says so, and every minute since presence expires by
 * itself.
 */
export const teamworkQuery = (slug: string) =>
  queryOptions({
    queryKey: [...teamworkKey(slug), 'all'],
    queryFn: ({ signal }) =>
      request<typeof getTeamwork>('GET', '/ctf/events/:id/teamwork', { params: { id: slug }, signal }),
    staleTime: FRESH.short,
    refetchInterval: MINUTE,
  });

/** The team's work on a challenge. */
export const challengeTeamworkQuery = (slug: string, challengeId: number) =>
  queryOptions({
    queryKey: [...teamworkKey(slug), challengeId],
    queryFn: ({ signal }) =>
      request<typeof getChallengeTeamwork>('GET', '/ctf/events/:id/challenges/:cid/teamwork', {
        params: { id: slug, cid: challengeId },
        signal,
      }),
    staleTime: FRESH.short,
  });

/** Reads again what the stream reports as changed: one challenge, or the presence of members. */
export function useTeamworkRefresh(slug: string): (data: string) => void {
  const cache = useQueryClient();
  return (data) => {
    const { challenge } = JSON.parse(data) as { challenge: number | null };
    for (const part of ['all', ...(challenge === null ? [] : [challenge])])
      void cache.invalidateQueries({ queryKey: [...teamworkKey(slug), part] });
  };
}

/** Tells the team what the reader is reading. A lost request is harmless: it is repeated. */
export const sendPresence = (slug: string, challenge: number | null): Promise<unknown> =>
  request<typeof beHere>('PUT', '/ctf/events/:id/presence', {
    params: { id: slug },
    body: { challenge },
  }).catch(() => undefined);

/** Claims a challenge, from `from` when somebody has it. */
export function useClaim(slug: string, challengeId: number) {
  const cache = useQueryClient();
  const params = { id: slug, cid: challengeId };
  const settled = {
    onError: (error: Error) => toast.bad(messageOf(error)),
    onSettled: () => void cache.invalidateQueries({ queryKey: [...teamworkKey(slug), 'all'] }),
  };
  const take = useMutation({
    mutationFn: (from: number | null) =>
      request<typeof claimChallenge>('PUT', '/ctf/events/:id/challenges/:cid/claim', {
        params,
        body: { from },
      }),
    ...settled,
  });
  const release = useMutation({
    mutationFn: () =>
      request<typeof releaseChallenge>('DELETE', '/ctf/events/:id/challenges/:cid/claim', { params }),
    ...settled,
  });
  return { take, release };
}

/** Saves the team's note over the version it was edited from. */
export const useSaveTeamNote = (slug: string, challengeId: number) =>
  useChange(
    { onSettled: (cache) => cache.invalidateQueries({ queryKey: [...teamworkKey(slug), challengeId] }) },
    (body: { text: string; version: number }) =>
      request<typeof saveTeamNote>('PUT', '/ctf/events/:id/challenges/:cid/note', {
        params: { id: slug, cid: challengeId },
        body,
      }),
  );
