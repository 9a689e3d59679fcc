import { createPageLoader } from './code.ts';
import { type Branch, branchesOf, findBranch, type Route } from './match.ts';
import {
  currentStep,
  isCurrentAddress,
  type LinkTarget,
  type Place,
  pathOf,
  placeOf,
  writeStep,
} from './place.ts';
import { createScreen, type Screen } from './screen.ts';
import { rememberScroll, saveScroll } from './scroll.ts';

/** `replace`: no new history entry. `preventScrollReset`: the scroll position stays. */
export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Called before a page is left for `to`: true blocks it, and `go` leaves after all. */
export type LeaveHold = (from: Place, to: Place, go: () => void) => boolean;

type Kind = 'push' | 'replace' | 'pop';

interface Arrival {
  place: Place;
  kind: Kind;
  branch: Branch | null;
}

export type Router = ReturnType<typeof createRouter>;

const REDIRECTS = 5;

/** The page of an address, redirects followed. */
function resolveArrival(
  branches: ReturnType<typeof branchesOf>,
  target: Place,
  kind: Kind,
  left = REDIRECTS,
): Arrival {
  const branch = findBranch(branches, target.pathname);
  const redirect = branch?.routes.at(-1)?.redirect;
  if (!branch || !redirect || left === 0) return { place: target, kind, branch };
  const place = placeOf(redirect({ params: branch.params, search: target.search }), null);
  return resolveArrival(branches, place, kind === 'pop' ? 'replace' : kind, left - 1);
}

/** Opens addresses: the code of a page and its frames is fetched before the current page is replaced. */
function createArrivals(routes: readonly Route[], screen: Screen, steps: { idx: number }) {
  const branches = branchesOf(routes);
  const code = createPageLoader();
  let turn = 0;
  function show({ place, kind, branch }: Arrival, failed: unknown, scrollStays: boolean): void {
    if (screen.screenState().branch) saveScroll(screen.screenState().place.key);
    if (kind === 'push') steps.idx += 1;
    if (kind !== 'pop') writeStep(place, steps.idx, kind);
    screen.show({ place, branch, failed, scrollStays });
  }
  /**
   * Handles a page whose code could not be fetched although the site is reachable: a newer release may have
   * other files. The browser reloads the whole page, once; if that fails too, the error is shown.
   */
  function fail(arrival: Arrival, failed: unknown, scrollStays: boolean): void {
    if (!screen.screenState().branch || !navigator.onLine)
      show({ ...arrival, branch: null }, failed, scrollStays);
    else if (arrival.kind === 'pop') window.location.reload();
    else window.location[arrival.kind === 'push' ? 'assign' : 'replace'](pathOf(arrival.place));
  }
  return {
    component: code.component,
    arrive(target: Place, kind: Kind, scrollStays: boolean): void {
      const arrival = resolveArrival(branches, target, kind);
      turn += 1;
      const mine = turn;
      const missing = code.missing(arrival.branch);
      if (missing.length === 0) {
        show(arrival, null, scrollStays);
        return;
      }
      screen.wait();
      code.fetch(missing).then(
        () => mine === turn && show(arrival, null, scrollStays),
        (failed) => mine === turn && fail(arrival, failed, scrollStays),
      );
    },
  };
}

/** Follows the browser's Back and Forward; a blocked step is undone until it is confirmed. */
function createPops(steps: { idx: number }, intercept: (to: Place, go: () => void) => boolean) {
  /** Steps of our own, which ask for no confirmation. */
  let own: 'undone' | 'agreed' | null = null;
  return (open: (place: Place) => void): void => {
    const step = currentStep(steps.idx);
    const before = own;
    own = null;
    if (before === 'undone') return;
    const delta = step.idx - steps.idx;
    const again = () => {
      own = 'agreed';
      window.history.go(delta);
    };
    if (before === null && delta !== 0 && intercept(step.place, again)) {
      own = 'undone';
      window.history.go(-delta);
      return;
    }
    steps.idx = step.idx;
    open(step.place);
  };
}

/** The addresses of the site: the page of each, and the forms that block leaving. */
export function createRouter(routes: readonly Route[]) {
  const { place, idx } = currentStep();
  const steps = { idx };
  const screen = createScreen(place);
  const { arrive, component } = createArrivals(routes, screen, steps);
  const holds = new Set<LeaveHold>();
  const intercept = (to: Place, go: () => void): boolean =>
    [...holds].some((hold) => hold(screen.screenState().place, to, go));
  const pop = createPops(steps, intercept);

  /** Opens an address, or goes so many steps back (negative) or forward. */
  function navigate(
    to: LinkTarget | number,
    { replace = false, state, preventScrollReset = false }: NavigateOptions = {},
  ): void {
    if (typeof to === 'number') {
      window.history.go(to);
      return;
    }
    const target = placeOf(to, state);
    const go = () => arrive(target, replace ? 'replace' : 'push', preventScrollReset);
    if (!intercept(target, go)) go();
  }

  return {
    ...screen,
    component,
    navigate,
    /** Opens a link's target: no new history entry for the current address. */
    follow: (to: LinkTarget, how: NavigateOptions) =>
      navigate(to, { ...how, replace: how.replace ?? isCurrentAddress(to) }),
    /** Asks before a page is left, until the returned function is called. */
    hold(ask: LeaveHold): () => void {
      holds.add(ask);
      return () => void holds.delete(ask);
    },
    /** Starts at the current address. */
    start(): void {
      rememberScroll(() => screen.screenState().place.key);
      window.addEventListener('popstate', () => pop((to) => arrive(to, 'pop', false)));
      arrive(screen.screenState().place, 'pop', false);
    },
  };
}
