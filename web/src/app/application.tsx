import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Router } from '../lib/routing/router.ts';
import { Providers } from './providers.tsx';

/** Draws the site: the pages of a router that has already started. */
export function draw(router: Router): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
}
