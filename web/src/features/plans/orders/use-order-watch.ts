import type { OwnOrder } from '@fanion/contract/plans/orders';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTransient } from '../../../lib/api/client.ts';
import { isOpen } from './model.ts';
import { orderQuery, useRefreshPaid } from './queries.ts';

/** How often (ms) an order is read while its payment is being confirmed, and for how long. */
const EVERY = 2000;
const AT_MOST = 30_000;

/**
 * An order, polled for half a minute while it awaits confirmation. `late` after that; `again` starts another
 * half minute.
 */
export function useOrderWatch(reference: string): {
  query: UseQueryResult<OwnOrder>;
  late: boolean;
  again: () => void;
} {
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);
  const query = useQuery({
    ...orderQuery(reference),
    refetchInterval: ({ state: { data, error } }) =>
      !late && (data ? isOpen(data) : !error || isTransient(error)) ? EVERY : false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another half minute
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), AT_MOST);
    return () => clearTimeout(timer);
  }, [round]);
  const refresh = useEffectEvent(useRefreshPaid());
  const state = query.data?.state;
  useEffect(() => {
    if (state && !isOpen({ state })) refresh();
  }, [state]);
  return {
    query,
    late,
    again: () => {
      setRound((before) => before + 1);
      void query.refetch();
    },
  };
}
