import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { RouterContext, ScreenContext } from './context.ts';
import { Outlet } from './Outlet.tsx';
import type { Router } from './router.ts';
import type { ScreenState } from './screen.ts';
import { restoreScroll } from './scroll.ts';

interface Props {
  /** Already started. */
  router: Router;
  /** Wraps every page. */
  around: ComponentType<{ children: ReactNode }>;
  /** Shown before the first page has loaded. */
  loading: ReactNode;
  /** Shown in place of a page that crashed, or whose code could not be fetched. */
  failed: (error: unknown) => ReactNode;
}

/** The page of the address; the previous one stays on screen until the next can render. */
export function RouterView({ router, around: Around, loading, failed }: Props) {
  const [screenState, setScreenState] = useState(router.screenState);
  useEffect(() => {
    const follow = () => startTransition(() => setScreenState(router.screenState()));
    // The page may have loaded since the first render.
    follow();
    return router.subscribe(follow);
  }, [router]);
  useLayoutEffect(() => {
    if (screenState.branch) restoreScroll(screenState.place, screenState.scrollStays);
  }, [screenState]);
  const page =
    screenState.failed !== null ? failed(screenState.failed) : screenState.branch ? <Outlet /> : loading;
  return (
    <RouterContext value={router}>
      <ScreenContext value={screenState}>
        <Around>
          <Boundary screenState={screenState} failed={failed}>
            {page}
          </Boundary>
        </Around>
      </ScreenContext>
    </RouterContext>
  );
}

interface BoundaryProps {
  screenState: ScreenState;
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Replaces a page that crashed, until another one is opened. */
class Boundary extends Component<BoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidUpdate({ screenState }: BoundaryProps): void {
    if (this.state.broken && screenState !== this.props.screenState) this.setState({ broken: null });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.failed(this.state.broken.error) : this.props.children;
  }
}
