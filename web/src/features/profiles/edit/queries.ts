import type { confirmEmailChange, requestEmailChange } from '@fanion/contract/auth/email';
import type { BodyFor } from '@fanion/contract/endpoint';
import type {
  changeUsername,
  setPreferences,
  setPublicBoard,
  updateProfile,
} from '@fanion/contract/profiles/edit';
import type { OwnProfile } from '@fanion/contract/profiles/page';
import type { removeAvatar, setAvatar } from '@fanion/contract/profiles/photo';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { ownProfileQuery } from '../queries.ts';

/** Stores the server's profile everywhere it is shown, and announces the change. */
function cacheOwnProfile(cache: QueryClient, own: OwnProfile): void {
  cache.setQueryData(ownProfileQuery.queryKey, own);
  void cache.invalidateQueries({ queryKey: ['leaderboard'] });
  void cache.invalidateQueries({ queryKey: ['social'] });
  window.dispatchEvent(new Event('profile-updated'));
}

/** A change to the reader's own profile: nothing is shown before the server has answered. */
const useOwnProfileMutation = <Input>(send: (input: Input) => Promise<OwnProfile>) =>
  useChange({ onSuccess: cacheOwnProfile }, send);

export type ProfileChange = { body: BodyFor<typeof updateProfile>; version: number };

/**
 * Saves the profile. A 409 means that another window saved it since `version` was read
 * (docs/product/profiles.md#champs).
 */
export const useUpdateProfile = () =>
  useOwnProfileMutation(({ body, version }: ProfileChange) =>
    request<typeof updateProfile>('PATCH', '/profile/', { body, headers: { 'if-match': `"${version}"` } }),
  );

export const useChangeUsername = () =>
  useOwnProfileMutation((username: string) =>
    request<typeof changeUsername>('PUT', '/profile/username', { body: { username } }),
  );

/** Sets the photo from a data URL, or removes it with null. */
export const useSetAvatar = () =>
  useOwnProfileMutation((avatar: string | null) =>
    avatar === null
      ? request<typeof removeAvatar>('DELETE', '/profile/avatar')
      : request<typeof setAvatar>('PUT', '/profile/avatar', { body: { avatar } }),
  );

/** Sends a code to a new address. */
export const useRequestEmailChange = () =>
  useChange(
    { onSuccess: (cache) => cache.invalidateQueries({ queryKey: ownProfileQuery.queryKey }) },
    (body: BodyFor<typeof requestEmailChange>) =>
      request<typeof requestEmailChange>('POST', '/profile/email', { body }),
  );

export const useConfirmEmailChange = () =>
  useOwnProfileMutation((code: string) =>
    request<typeof confirmEmailChange>('POST', '/profile/email/confirm', { body: { code } }),
  );

/** A setting of one's own profile, by its name there: shown at once, reverted when the server refuses. */
function useOwnChoice<Name extends 'neutral_layout' | 'public_board'>(
  name: Name,
  send: (value: boolean) => Promise<Record<Name, boolean>>,
) {
  const cache = useQueryClient();
  const show = (chosen: boolean) =>
    cache.setQueryData(ownProfileQuery.queryKey, (own) => own && { ...own, [name]: chosen });
  return useMutation({
    mutationFn: send,
    onMutate: async (value) => {
      await cache.cancelQueries({ queryKey: ownProfileQuery.queryKey });
      show(value);
    },
    onError: (_, value) => show(!value),
    onSuccess: (answer) => show(answer[name]),
  });
}

/** "Mise en page neutre" (docs/product/challenges.md#mises-en-page). */
export const useSetNeutralLayout = () =>
  useOwnChoice('neutral_layout', (neutral_layout) =>
    request<typeof setPreferences>('PUT', '/profile/preferences', { body: { neutral_layout } }),
  );

/** Whether visitors see one's pseudo on the front page (docs/product/front.md#classement). */
export const useSetPublicBoard = () =>
  useOwnChoice('public_board', (public_board) =>
    request<typeof setPublicBoard>('PUT', '/profile/public-board', { body: { public_board } }),
  );
