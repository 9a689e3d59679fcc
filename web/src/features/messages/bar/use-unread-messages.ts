import { useQuery } from '@tanstack/react-query';
import { POLL, streamOpenQuery, unreadMessagesQuery } from '../queries.ts';

/** The number of unread conversations, kept up to date with or without the stream. */
export function useUnreadMessages(): number {
  const { data: live } = useQuery(streamOpenQuery);
  const { data } = useQuery({
    ...unreadMessagesQuery,
    enabled: live === false,
    refetchInterval: live === false ? POLL : false,
  });
  return data ?? 0;
}
