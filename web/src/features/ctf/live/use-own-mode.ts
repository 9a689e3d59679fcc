import { useQuery } from '@tanstack/react-query';
import { type Mode, ownMode } from '../board/model.ts';
import { liveOwnQuery } from '../board/queries.ts';

/**
 * The ranking to show: the one in the address, else that of the reader's own row. Undefined until that row is
 * known; a reader without one, or who may not see it, gets the event's own (null).
 */
export function useOwnMode(slug: string, requestedMode: Mode | null): Mode | null | undefined {
  const own = useQuery({ ...liveOwnQuery(slug), enabled: requestedMode === null });
  if (requestedMode !== null) return requestedMode;
  return own.data || own.failureCount > 0 || own.isError ? ownMode(own.data?.row ?? null) : undefined;
}
