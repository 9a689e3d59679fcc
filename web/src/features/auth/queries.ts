import type { logout, refresh, TokenPair } from '@fanion/contract/auth/sessions';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { isTransient, request } from '../../lib/api/client.ts';
import { useSession } from '../../lib/api/session.ts';
import { accessToken, dropTokens, hasSession, refreshToken, storeTokens } from '../../lib/tokens.ts';
import { permissionsQuery } from '../access/queries.ts';
import { ownProfileQuery } from '../profiles/queries.ts';

/**
 * Starts a session with the tokens of a login: stores them, then loads the rights, then the profile
 * (docs/product/auth.md#session). Rights that cannot be loaded default to a guest's and block nobody; the
 * next page reports a problem with the profile.
 */
export async function enterSession(cache: QueryClient, token: TokenPair | null): Promise<void> {
  if (!token?.access_token) throw new Error('No access token received after OTP verification');
  storeTokens(token);
  await cache.prefetchQuery(permissionsQuery);
  await cache.prefetchQuery(ownProfileQuery);
}

/** Requests what the start of a stored session needs, before the page that waits for it has loaded. */
export function prefetchSession(cache: QueryClient): void {
  if (!hasSession()) return;
  void cache.prefetchQuery(permissionsQuery);
  void cache.prefetchQuery(ownProfileQuery);
}

/**
 * The start of a stored session: the rights are preloaded and the profile fetched; an expired token is
 * renewed on the way. A session that the server refuses is over; one that could not be checked is kept
 * (docs/product/auth.md#session). From then on the profile is read again on each `profile-updated` event.
 */
export function useSessionStart() {
  const cache = useQueryClient();
  const { loggedIn } = useSession();
  useQuery({ ...permissionsQuery, enabled: loggedIn });
  const profile = useQuery({ ...ownProfileQuery, enabled: loggedIn });
  const { data, error } = profile;
  const refused = loggedIn && !data && error !== null && !isTransient(error) && !isLoggedOut(error);

  useEffect(() => {
    if (refused) dropTokens('expired');
  }, [refused]);

  useEffect(() => {
    const onUpdate = () => void cache.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
    window.addEventListener('profile-updated', onUpdate);
    return () => window.removeEventListener('profile-updated', onUpdate);
  }, [cache]);

  const state: 'starting' | 'ready' | 'failed' = data ? 'ready' : error && !refused ? 'failed' : 'starting';
  return { state, profile };
}

/** A 401 that remains after the client tried to renew: it has dropped the tokens itself, or could not ask. */
const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Ends the session here at once, and on the server if it is reachable (docs/product/auth.md#session). */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      const tokens = { access_token: accessToken() ?? '', refresh_token: refreshToken() ?? '' };
      dropTokens('logout');
      await endSession(tokens).catch(() => undefined);
    },
  });
}

/** Called with its own token: the session it ends is no longer, or never was, this browser's. */
type LogoutWith = Omit<typeof logout, 'audience'> & { audience: 'public' };

/** Ends on the server the session of these tokens, which this browser does not store. */
export async function endSession(tokens: TokenPair): Promise<void> {
  const end = (token: string) =>
    request<LogoutWith>('POST', '/auth/logout', {
      isPublic: true,
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    await end(tokens.access_token);
  } catch (error) {
    if (!isLoggedOut(error)) throw error;
    // The access token had expired: the session continues with the refresh token.
    const body = { refresh_token: tokens.refresh_token };
    const renewed = await request<typeof refresh>('POST', '/auth/refresh', { isPublic: true, body });
    await end(renewed.token.access_token);
  }
}
