import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchPlanRefusals } from '../features/access/refusals.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { forgetStatement, serveOffline } from '../lib/api/offline.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { RouterView } from '../lib/routing/RouterView.tsx';
import { hasSession, subscribeSession } from '../lib/tokens.ts';
import { Spinner } from '../ui/states/Spinner.tsx';
import { siteRouter } from './router.tsx';
import { RouteError } from './shell/RouteError.tsx';

/** The cache and the router around everything. */
export function Providers() {
  const [cache] = useState(createQueryClient);
  const [router] = useState(siteRouter);

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
        router.navigate('/upgrade-plan', { state: { message: messageOf(error) } });
      }),
    [cache, router],
  );

  return (
    <QueryClientProvider client={cache}>
      <RouterView router={router} loading={<Spinner />} failed={(error) => <RouteError error={error} />} />
    </QueryClientProvider>
  );
}
