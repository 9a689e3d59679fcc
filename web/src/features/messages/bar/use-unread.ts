import { useQuery } from '@tanstack/react-query';
import { liveQuery, POLL, unreadMessagesQuery } from '../queries.ts';

/** The number of unread conversations, kept up to date with or without the stream. */
export function useUnreadMessages(): number {
  const { data: live } = useQuery(liveQuery);
  const { data } = useQuery({
    ...unreadMessagesQuery,
    enabled: live === false,
    refetchInterval: live === false ? POLL : false,
  });
  return data ?? 0;
}
