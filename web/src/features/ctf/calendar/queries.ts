import type { createCalendarFeed, revokeCalendarFeed } from '@fanion/contract/ctf/calendar';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Makes the secret address of one's calendar; the one before stops working. */
export function useCreateCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof createCalendarFeed>('POST', '/ctf/calendar'),
  });
}

/** Has the secret address of one's calendar stop working. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => request<typeof revokeCalendarFeed>('DELETE', '/ctf/calendar'),
  });
}
