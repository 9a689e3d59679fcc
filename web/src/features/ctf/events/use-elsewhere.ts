import type { LiveBoard } from '@fanion/contract/ctf/board';
import type { CtfEventPage } from '@fanion/contract/ctf/page/page';
import { MINUTE } from '@fanion/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from './queries.ts';

const AGAIN_MS = MINUTE;

/**
 * The event whose board tells nothing because it is played on a site of its own, with the results that were brought from
 * there; null for an event that is played here.
 */
export function useElsewhere(slug: string, { liveCTF: event }: LiveBoard): CtfEventPage | null {
  // Those who registered are on its board as well, without a point.
  const bare = event.challenges.length === 0;
  const { data } = useQuery({ ...eventQuery(slug), enabled: bare, refetchInterval: AGAIN_MS });
  return bare && data?.elsewhere ? data : null;
}
