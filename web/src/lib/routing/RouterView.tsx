import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { RouterContext, ShownContext } from './context.ts';
import { Outlet } from './Outlet.tsx';
import type { Router } from './router.ts';
import type { Shown } from './screen.ts';
import { restoreScroll } from './scroll.ts';

interface Props {
  /** Started already. */
  router: Router;
  /** What every page has. */
  around: ComponentType<{ children: ReactNode }>;
  /** Before the first page has come. */
  loading: ReactNode;
  /** In place of a page that broke, or whose code could not be fetched. */
  failed: (error: unknown) => ReactNode;
}

/** The page of the address, which stays on screen until the next one can be drawn. */
export function RouterView({ router, around: Around, loading, failed }: Props) {
  const [shown, setShown] = useState(router.shown);
  useEffect(() => {
    const follow = () => startTransition(() => setShown(router.shown()));
    // The page may have come since it was first drawn.
    follow();
    return router.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (shown.branch) restoreScroll(shown.place, shown.scrollStays);
  }, [shown]);
  const page = shown.failed !== null ? failed(shown.failed) : shown.branch ? <Outlet /> : loading;
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <Around>
          <Boundary shown={shown} failed={failed}>
            {page}
          </Boundary>
        </Around>
      </ShownContext>
    </RouterContext>
  );
}

interface BoundaryProps {
  shown: Shown;
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Stands in for a page that broke, until another one is opened. */
class Boundary extends Component<BoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidUpdate({ shown }: BoundaryProps): void {
    if (this.state.broken && shown !== this.props.shown) this.setState({ broken: null });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.state.broken.error) : this.props.children;
  }
}
