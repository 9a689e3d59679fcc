import type { EventChallenge } from '@fanion/contract/ctf/play/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { eventQuery } from '../events/queries.ts';
import { findNextChallenge, type NextInEvent } from './next-model.ts';

/** What to play after a challenge; read once it is `over`, null until known. */
export function useNextChallenge(slug: string, challenge: EventChallenge, over: boolean): NextInEvent | null {
  const { data } = useQuery({ ...eventQuery(slug), enabled: over });
  const { id, category } = challenge;
  return useMemo(
    () => (over && data ? findNextChallenge(data.challenges, { id, category }) : null),
    [over, data, id, category],
  );
}
