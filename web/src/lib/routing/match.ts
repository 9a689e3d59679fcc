import type { ComponentType } from 'react';

/** A page, or a frame around pages: its module is fetched when first opened. */
export interface Route {
  /** Segments separated by `/`; `:name` matches any one of them, `*` at the end all that follow. */
  path?: string;
  load?: () => Promise<{ default: ComponentType }>;
  /** Another address to open in place of this one. */
  redirect?: (at: { params: Params; search: string }) => string;
  children?: readonly Route[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** A page with its frames, from the outside in, and the parameters of its path. */
export interface Branch {
  routes: readonly Route[];
  params: Params;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** A segment from a person or another program may be wrongly encoded: it is then used as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The parameters of a path in an address, in any case and with or without a trailing slash; null when it does
 * not match.
 */
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

/** A sort key, lower first: a literal segment comes before a parameter, and that before a wildcard. */
function specificityOf(path: string): string {
  return segmentsOf(path)
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('')
    .padEnd(12, '0');
}

/** Every page with its frames, the most specific path first. */
export function branchesOf(routes: readonly Route[]): readonly (readonly [string, readonly Route[]])[] {
  const walk = (route: Route, around: readonly Route[]): (readonly [string, readonly Route[]])[] => {
    const branch = [...around, route];
    const within = (route.children ?? []).flatMap((child) => walk(child, branch));
    return route.path === undefined ? within : [[route.path, branch], ...within];
  };
  return routes
    .flatMap((route) => walk(route, []))
    .toSorted(([a], [b]) =>
      specificityOf(a) < specificityOf(b) ? -1 : specificityOf(a) > specificityOf(b) ? 1 : 0,
    );
}

/** The page of an address; null when there is none. */
export function findBranch(branches: ReturnType<typeof branchesOf>, pathname: string): Branch | null {
  for (const [path, routes] of branches) {
    const params = matchPath(path, pathname);
    if (params) return { routes, params };
  }
  return null;
}
