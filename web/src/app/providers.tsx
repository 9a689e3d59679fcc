import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlanRefusals } from '../features/access/use-plan-refusals.ts';
import { prefetchSession } from '../features/auth/queries.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { forgetStatement, registerServiceWorker } from '../lib/api/offline.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { RouterView } from '../lib/routing/RouterView.tsx';
import type { Router } from '../lib/routing/router.ts';
import { hasSession, subscribeSession } from '../lib/tokens.ts';
import { Spinner } from '../ui/states/Spinner.tsx';
import { RootLayout } from './shell/RootLayout.tsx';
import { RouteError } from './shell/RouteError.tsx';

/** The cache and the router around everything. */
export function Providers({ router }: { router: Router }) {
  const [cache] = useState(() => {
    const created = createQueryClient();
    prefetchSession(created);
    return created;
  });

  useEffect(() => {
    registerServiceWorker();
    // The session may have ended while no page was open.
    if (!hasSession()) void forgetStatement();
  }, []);
  // One person's data must not remain for the next.
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
  usePlanRefusals(cache, (error) => {
    router.navigate('/upgrade-plan', { state: { message: messageOf(error) } });
  });

  return (
    <QueryClientProvider client={cache}>
      <RouterView
        router={router}
        around={RootLayout}
        loading={<Spinner />}
        failed={(error) => <RouteError error={error} />}
      />
    </QueryClientProvider>
  );
}
