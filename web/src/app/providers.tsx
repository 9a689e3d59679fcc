import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { messageOf } from '../lib/api-error.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { hasSession, subscribeSession } from '../lib/tokens.ts';
import { createRouter } from './router.tsx';

function createApp() {
  const router = createRouter();
  const cache = createQueryClient({
    onPlanRequired: (error) =>
      void router.navigate('/upgrade-plan', { state: { message: messageOf(error) } }),
  });
  return { router, cache };
}

/** The cache and the router around everything. */
export function Providers() {
  const [{ router, cache }] = useState(createApp);
  // What one person read is not there for the next.
  useEffect(() => subscribeSession(() => !hasSession() && cache.clear()), [cache]);
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
