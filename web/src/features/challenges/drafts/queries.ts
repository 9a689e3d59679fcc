import type {
  createChallenge,
  getChallengeRevision,
  listPrerequisiteChoices,
  saveChallenge,
} from '@fanion/contract/challenges/authoring/endpoints';
import type { AuthoredChallenge, getAuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type {
  addDecoy,
  addFlag,
  readFlags,
  removeDecoy,
  removeFlag,
  tellCase,
} from '@fanion/contract/challenges/flags/endpoints';
import type { manageChallenges, testFlag } from '@fanion/contract/challenges/manage/endpoints';
import type { addRemark } from '@fanion/contract/challenges/remarks/endpoints';
import type { moveChallenge } from '@fanion/contract/challenges/stages/endpoints';
import type { uploadChallengeFile, uploadThemeImage } from '@fanion/contract/challenges/uploads/endpoints';
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
      request<typeof getAuthoredChallenge>('GET', '/challenges/authoring/:slug', {
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
    queryKey: [...CHALLENGES, 'prerequisite-choices', id],
    queryFn: async ({ signal }) =>
      (
        await request<typeof listPrerequisiteChoices>(
          'GET',
          '/challenges/authoring/:slug/prerequisite-choices',
          {
            params: { slug: id },
            signal,
          },
        )
      ).challenges,
    staleTime: FRESH.short,
  });

/** A challenge after a change, and before it. */
export const revisionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['authored-challenge', id, 'revision', version],
    queryFn: ({ signal }) =>
      request<typeof getChallengeRevision>('GET', '/challenges/authoring/:slug/revisions/:version', {
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
    request<typeof createChallenge>('POST', '/challenges/authoring', { body: { name } }),
  );
export const useSaveChallenge = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof saveChallenge>) =>
    request<typeof saveChallenge>('PUT', '/challenges/authoring/:slug', { params: { slug }, body }),
  );
export const useMoveChallenge = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof moveChallenge>) =>
    request<typeof moveChallenge>('POST', '/challenges/authoring/:slug/stage', {
      params: { slug },
      body,
    }),
  );
export const useAddFlag = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof addFlag>) =>
    request<typeof addFlag>('POST', '/challenges/authoring/:slug/flags', { params: { slug }, body }),
  );
export const useAddRemark = (slug: number) =>
  useAuthoredChange((message: string) =>
    request<typeof addRemark>('POST', '/challenges/authoring/:slug/remarks', {
      params: { slug },
      body: { message },
    }),
  );
export const useRemoveFlag = (slug: number) =>
  useAuthoredChange((flagId: number) =>
    request<typeof removeFlag>('DELETE', '/challenges/authoring/:slug/flags/:flagId', {
      params: { slug, flagId },
    }),
  );
export const useSetCaseSensitive = (slug: number) =>
  useAuthoredChange(({ flagId, tellsCase }: { flagId: number; tellsCase: boolean }) =>
    request<typeof tellCase>('PUT', '/challenges/authoring/:slug/flags/:flagId/case', {
      params: { slug, flagId },
      body: { case_told: tellsCase },
    }),
  );
export const useAddDecoy = (slug: number) =>
  useAuthoredChange((body: BodyFor<typeof addDecoy>) =>
    request<typeof addDecoy>('POST', '/challenges/authoring/:slug/decoys', {
      params: { slug },
      body,
    }),
  );
export const useRemoveDecoy = (slug: number) =>
  useAuthoredChange((decoyId: number) =>
    request<typeof removeDecoy>('DELETE', '/challenges/authoring/:slug/decoys/:decoyId', {
      params: { slug, decoyId },
    }),
  );
/** The flags that are read back stay in the component: the browser caches none. */
export const useReadFlags = (slug: number) =>
  useMutation({
    gcTime: 0,
    mutationFn: () =>
      request<typeof readFlags>('POST', '/challenges/authoring/:slug/flags/read', {
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
      request<typeof uploadChallengeFile>('POST', '/challenges/authoring/:slug/files/:name', {
        params: { slug, name: file.name },
        file,
      }),
  });
export const useUploadImage = (slug: number) =>
  useMutation({
    mutationFn: (file: File) =>
      request<typeof uploadThemeImage>('POST', '/challenges/authoring/:slug/images', {
        params: { slug },
        file,
      }),
  });
