import type {
  getUnsubscription,
  listPreferences,
  setPreference,
  unsubscribe,
} from '@fanion/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/client.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { PREFERENCE_TEXTS } from '../texts.ts';
import { type Choice, preferenceBodyOf, withChoice } from './model.ts';

const PREFERENCES = ['notifications', 'preferences'] as const;

/** The channels of each kind of notification. */
export const preferencesQuery = queryOptions({
  queryKey: PREFERENCES,
  queryFn: ({ signal }) => request<typeof listPreferences>('GET', '/notifications/preferences', { signal }),
});

/** Changes a preference: shown at once, reverted when it fails. Changes are sent one after the other. */
export function useSetPreference() {
  const cache = useQueryClient();
  const hold = (choice: Choice) =>
    cache.setQueryData(
      preferencesQuery.queryKey,
      (preferences) => preferences && withChoice(preferences, choice),
    );
  return useMutation({
    mutationKey: PREFERENCES,
    scope: { id: 'notification-preferences' },
    mutationFn: async (choice: Choice) => {
      const body = preferenceBodyOf(cache.getQueryData(preferencesQuery.queryKey), choice);
      if (!body) throw new Error('a preference that is not shown');
      return request<typeof setPreference>('PUT', '/notifications/preferences/:kind', {
        params: { kind: choice.kind },
        body,
      });
    },
    onMutate: async (choice) => {
      await cache.cancelQueries({ queryKey: PREFERENCES });
      hold(choice);
    },
    onError: (error, choice) => {
      hold({ ...choice, on: !choice.on });
      toast.bad(messageOf(error, PREFERENCE_TEXTS.notSaved));
    },
    // An answer does not include the choices queued behind it.
    onSettled: () =>
      cache.isMutating({ mutationKey: PREFERENCES }) === 1
        ? cache.invalidateQueries({ queryKey: PREFERENCES })
        : undefined,
  });
}

const unsubscriptionKey = (token: string) => ['unsubscription', token] as const;

/** What a mail's unsubscribe link covers; reading it changes nothing. */
export const unsubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: unsubscriptionKey(token),
    queryFn: ({ signal }) =>
      request<typeof getUnsubscription>('GET', '/notifications/unsubscribe/:token', {
        params: { token },
        isPublic: true,
        signal,
      }),
  });

/** Ends the mails of the kind that a link covers. */
export function useUnsubscribe(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request<typeof unsubscribe>('POST', '/notifications/unsubscribe/:token', {
        params: { token },
        isPublic: true,
      }),
    onSuccess: (subscription) => {
      cache.setQueryData(unsubscriptionQuery(token).queryKey, subscription);
      void cache.invalidateQueries({ queryKey: PREFERENCES });
    },
  });
}
