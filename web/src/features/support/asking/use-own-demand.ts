import type { Ticket } from '@fanion/contract/support';
import { useQuery } from '@tanstack/react-query';
import { ticketsQuery } from '../queries.ts';

/** What the reader asked the association last and is not closed; `joins`: of those that ask for a membership alone. */
export function useOwnDemand({ joins, enabled }: { joins: boolean; enabled: boolean }): Ticket | undefined {
  const { data } = useQuery({ ...ticketsQuery, enabled });
  return data?.tickets.find(({ state, plan }) => state !== 'closed' && (!joins || plan !== null));
}
