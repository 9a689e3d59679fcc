import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from './queries.ts';

const AGAIN_MS = MINUTE;

/**
 * The event whose board is empty because it is played on another site, with its imported results; null for an
 * event played here.
 */
export function useExternalEvent(slug: string, { liveCTF: event }: LiveBoard): CtfEventPage | null {
  // Registered members are on its board as well, without points.
  const bare = event.challenges.length === 0;
  const { data } = useQuery({ ...eventQuery(slug), enabled: bare, refetchInterval: AGAIN_MS });
  return bare && data?.elsewhere ? data : null;
}
