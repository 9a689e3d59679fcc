import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Spinner } from '../ui/Spinner.tsx';
import { AnyShell } from './AnyShell.tsx';
import { RequireSession } from './guards.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';

type PageModule = { default: ComponentType };

/** A route whose page is fetched when it is first opened. */
function page(path: string, load: () => Promise<PageModule>): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).default }) };
}

/** Pages anybody may open (specification 2.1, "Public routes"). */
const publicPages: RouteObject[] = [];

/** Pages of members, inside the shell. A page of a module goes under a RequireModule element. */
const memberPages: RouteObject[] = [];

if (import.meta.env.DEV || import.meta.env.VITE_DESIGN) {
  publicPages.push(page('/design', () => import('../pages/DesignPage.tsx')));
}

export function createRouter() {
  return createBrowserRouter([
    {
      element: <RootLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Spinner />,
      children: [
        ...publicPages,
        { element: <RequireSession />, children: [{ element: <Shell />, children: memberPages }] },
        { element: <AnyShell />, children: [page('*', () => import('../pages/NotFoundPage.tsx'))] },
      ],
    },
  ]);
}
