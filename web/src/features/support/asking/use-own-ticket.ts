import type { Ticket } from '@fanion/contract/support';
import { useQuery } from '@tanstack/react-query';
import { ticketsQuery } from '../queries.ts';

/** The reader's latest open request to the association; `joins`: only membership requests. */
export function useOwnTicket({ joins, enabled }: { joins: boolean; enabled: boolean }): Ticket | undefined {
  const { data } = useQuery({ ...ticketsQuery, enabled });
  return data?.tickets.find(({ state, plan }) => state !== 'closed' && (!joins || plan !== null));
}
