import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';

export interface Preloadable {
  /** Requests its code before it is shown; the component that shows it reports a failure. */
  fetch(): void;
}

/** A part of a page whose code is loaded after the page. */
export interface Later<Props> extends Preloadable {
  (props: Props): ReactNode;
}

/**
 * A part whose code is fetched when first shown; `meanwhile`, or its rendering of the same props, replaces it
 * until then.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): Later<Props> {
  let loadedComponent: ComponentType<Props> | null = null;
  const read = async () => {
    loadedComponent = await load();
    return { default: loadedComponent };
  };
  const Loaded = lazy(read);
  function Part(props: Props): ReactNode {
    // If the code is already loaded, no fallback shows, not even for a moment; a rendered part is not
    // rendered anew.
    const [at] = useState(() => loadedComponent);
    if (at) return createElement(at, props);
    const fallback = typeof meanwhile === 'function' ? meanwhile(props) : meanwhile;
    return createElement(Suspense, { fallback }, createElement(Loaded, props));
  }
  return Object.assign(Part, { fetch: () => void read().catch(() => undefined) });
}

/** Requests the code of a part in parallel with the data that come before it; null: none. */
export function usePreload(part: Preloadable | null): void {
  useEffect(() => part?.fetch(), [part]);
}
