import type { createCalendarFeed, revokeCalendarFeed } from '@fanion/contract/ctf/calendar/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Creates the secret address of one's calendar; the previous one stops working. */
export function useCreateCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof createCalendarFeed>('POST', '/ctf/calendar'),
  });
}

/** Revokes the secret address of one's calendar. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof revokeCalendarFeed>('DELETE', '/ctf/calendar'),
  });
}
