import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A part whose code is fetched when it is first shown; `meanwhile` stands in its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => createElement(Suspense, { fallback: meanwhile }, createElement(Loaded, props));
}
