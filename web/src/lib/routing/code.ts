import type { ComponentType } from 'react';
import type { Branch, Route } from './match.ts';

/** The code of pages and their frames, fetched once; a failed one is requested again. */
export function createPageLoader() {
  const components = new Map<Route, ComponentType>();
  return {
    component: (route: Route) => components.get(route),
    missing: (branch: Branch | null): Route[] =>
      branch?.routes.filter((route) => route.load && !components.has(route)) ?? [],
    async fetch(missing: readonly Route[]): Promise<void> {
      const modules = await Promise.all(missing.map(({ load }) => load?.()));
      for (const [index, route] of missing.entries()) components.set(route, modules[index]!.default);
    },
  };
}
