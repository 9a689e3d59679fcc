import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { watchPlanRefusals } from '../features/access/queries.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { forgetStatement, serveOffline } from '../lib/api/offline.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { hasSession, subscribeSession } from '../lib/tokens.ts';
import { createRouter } from './router.tsx';

/** The cache and the router around everything. */
export function Providers() {
  const [cache] = useState(createQueryClient);
  const [router] = useState(createRouter);

  useEffect(() => {
    serveOffline();
    // The session may have ended while no page was open.
    if (!hasSession()) void forgetStatement();
  }, []);
  // What one person read is not there for the next.
  useEffect(
    () =>
      subscribeSession(() => {
        if (hasSession()) return;
        cache.clear();
        sessionStorage.clear();
        void forgetStatement();
      }),
    [cache],
  );
  useEffect(
    () =>
      watchPlanRefusals(cache, (error) => {
        void router.navigate('/upgrade-plan', { state: { message: messageOf(error) } });
      }),
    [cache, router],
  );

  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
