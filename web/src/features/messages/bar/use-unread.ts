import { useQuery } from '@tanstack/react-query';
import { liveQuery, POLL, unreadMessagesQuery } from '../queries.ts';

/** How many conversations have something new, kept up to date whether the stream is there or not. */
export function useUnreadMessages(): number {
  const { data: live } = useQuery(liveQuery);
  const { data } = useQuery({
    ...unreadMessagesQuery,
    enabled: live === false,
    refetchInterval: live === false ? POLL : false,
  });
  return data ?? 0;
}
