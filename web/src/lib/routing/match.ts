import type { ComponentType } from 'react';

/** A page, or what stands around pages: its module is fetched when it is first opened. */
export interface Route {
  /** Segments by `/`; `:name` takes any one of them, `*` at the end all that follow. */
  path?: string;
  load?: () => Promise<{ default: ComponentType }>;
  /** Another address that is opened in place of this one. */
  redirect?: (at: { params: Params; search: string }) => string;
  children?: readonly Route[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** A page with what stands around it, from the outside in, and what its path took from the address. */
export interface Branch {
  routes: readonly Route[];
  params: Params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** What a person or another program wrote may not be an encoding of anything: it is taken as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** What a path takes from an address, in whatever case and with or without a last slash; null where it does not fit. */
export function matchPath(path: string, pathname: string): Params | null {
  const segments = segmentsOf(pathname).map(decoded);
  const patternSegments = segmentsOf(path);
  const open = patternSegments.at(-1) === '*';
  if (open) patternSegments.pop();
  if (open ? segments.length < patternSegments.length : segments.length !== patternSegments.length)
    return null;
  const params: Record<string, string> = {};
  for (const [index, name] of patternSegments.entries()) {
    const value = segments[index]!;
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** Lower first: a segment that is written out comes before one that takes any, and that before all that follow. */
function orderOf(path: string): string {
  return segmentsOf(path)
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('')
    .padEnd(12, '0');
}

/** Every page with what stands around it, the most exact path first. */
export function branchesOf(routes: readonly Route[]): readonly (readonly [string, readonly Route[]])[] {
  const walk = (route: Route, around: readonly Route[]): (readonly [string, readonly Route[]])[] => {
    const branch = [...around, route];
    const within = (route.children ?? []).flatMap((child) => walk(child, branch));
    return route.path === undefined ? within : [[route.path, branch], ...within];
  };
  return routes
    .flatMap((route) => walk(route, []))
    .toSorted(([a], [b]) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0));
}

/** The page of an address; null where there is none. */
export function branchAt(branches: ReturnType<typeof branchesOf>, pathname: string): Branch | null {
  for (const [path, routes] of branches) {
    const params = matchPath(path, pathname);
    if (params) return { routes, params };
  }
  return null;
}
