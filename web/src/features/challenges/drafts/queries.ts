import type * as contract from '@fanion/contract/challenges/authoring';
import type { AuthoredChallenge } from '@fanion/contract/challenges/authoring';
import type { manageChallenges, testFlag } from '@fanion/contract/challenges/manage';
import type { BodyFor } from '@fanion/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { FRESH } from '../../../lib/api/query-client.ts';
import { CHALLENGES } from '../queries.ts';

/** Every challenge of the permanent list, for those who manage them. */
export const managedQuery = queryOptions({
  queryKey: [...CHALLENGES, 'managed'],
  queryFn: ({ signal }) => request<typeof manageChallenges>('GET', '/challenges/manage', { signal }),
  staleTime: FRESH.short,
});

/** A challenge being edited: never refetched while its author types. */
export const authoredQuery = (slug: string) =>
  queryOptions({
    queryKey: ['authored-challenge', slug],
    queryFn: ({ signal }) =>
      request<typeof contract.getAuthoredChallenge>('GET', '/challenges/authoring/:slug', {
        params: { slug },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The possible prerequisites of a challenge. */
export const prerequisiteChoicesQuery = (id: number) =>
  queryOptions({
    queryKey: [...CHALLENGES, 'beside', id],
    queryFn: async ({ signal }) =>
      (
        await request<typeof contract.listBeside>('GET', '/challenges/authoring/:slug/beside', {
          params: { slug: id },
          signal,
        })
      ).challenges,
    staleTime: FRESH.short,
  });

/** A challenge after a change, and before it. */
export const revisionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['authored-challenge', id, 'revision', version],
    queryFn: ({ signal }) =>
      request<typeof contract.getChallengeRevision>('GET', '/challenges/authoring/:slug/revisions/:version', {
        params: { slug: id, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A change that returns the updated challenge. */
function useAuthoredChange<Input>(send: (input: Input) => Promise<AuthoredChallenge>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (challenge) => {
      cache.setQueryData(authoredQuery(challenge.slug).queryKey, challenge);
      void cache.invalidateQueries({ queryKey: CHALLENGES });
    },
  });
}

export const useCreateChallenge = () =>
  useAuthoredChange((name: string) =>
    request<typeof contract.createChallenge>('POST', '/challenges/authoring', { body: { name } }),
  );
export const useSaveChallenge = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof contract.saveChallenge>) =>
    request<typeof contract.saveChallenge>('PUT', '/challenges/authoring/:slug', { params: { slug }, body }),
  );
export const useMoveChallenge = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof contract.moveChallenge>) =>
    request<typeof contract.moveChallenge>('POST', '/challenges/authoring/:slug/stage', {
      params: { slug },
      body,
    }),
  );
export const useAddFlag = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof contract.addFlag>) =>
    request<typeof contract.addFlag>('POST', '/challenges/authoring/:slug/flags', { params: { slug }, body }),
  );
export const useAddRemark = (slug: number) =>
  useAuthoredChange((message: string) =>
    request<typeof contract.addRemark>('POST', '/challenges/authoring/:slug/remarks', {
      params: { slug },
      body: { message },
    }),
  );
export const useRemoveFlag = (slug: number) =>
  useAuthoredChange((flagId: number) =>
    request<typeof contract.removeFlag>('DELETE', '/challenges/authoring/:slug/flags/:flagId', {
      params: { slug, flagId },
    }),
  );
export const useSetCaseSensitive = (slug: number) =>
  useAuthoredChange(({ flagId, tellsCase }: { flagId: number; tellsCase: boolean }) =>
    request<typeof contract.tellCase>('PUT', '/challenges/authoring/:slug/flags/:flagId/case', {
      params: { slug, flagId },
      body: { told: tellsCase },
    }),
  );
export const useAddDecoy = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof contract.addDecoy>) =>
    request<typeof contract.addDecoy>('POST', '/challenges/authoring/:slug/decoys', {
      params: { slug },
      body,
    }),
  );
export const useRemoveDecoy = (slug: number) =>
  useAuthoredChange((decoyId: number) =>
    request<typeof contract.removeDecoy>('DELETE', '/challenges/authoring/:slug/decoys/:decoyId', {
      params: { slug, decoyId },
    }),
  );
/** The flags that are read back stay in the component: the browser caches none. */
export const useReadFlags = (slug: number) =>
  useMutation({
    gcTime: 0,
    mutationFn: () =>
      request<typeof contract.readFlags>('POST', '/challenges/authoring/:slug/flags/read', {
        params: { slug },
      }),
  });
export const useTryFlag = (id: number) =>
  useMutation({
    mutationFn: (flag: string) =>
      request<typeof testFlag>('POST', '/challenges/manage/:id/test-flag', {
        params: { id },
        body: { flag },
      }),
  });
export const useUploadFile = (slug: number) =>
  useMutation({
    mutationFn: (file: File) =>
      request<typeof contract.uploadChallengeFile>('POST', '/challenges/authoring/:slug/files/:name', {
        params: { slug, name: file.name },
        file,
      }),
  });
export const useUploadImage = (slug: number) =>
  useMutation({
    mutationFn: (file: File) =>
      request<typeof contract.uploadThemeImage>('POST', '/challenges/authoring/:slug/images', {
        params: { slug },
        file,
      }),
  });
