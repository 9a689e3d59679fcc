import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { guardLeaving } from './leaving.ts';

/** State of a navigation that the person did not ask for, and that keeps the form: a corrected address. */
export const SAME_FORM = { sameForm: true };

const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sameForm' in state && state.sameForm === true;

/** Whether an address is another place of the same page, as its table of contents leads to. */
const isSamePlace = (from: Place, to: Place): boolean =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

type Place = { pathname: string; search: string; hash: string };
type LeaveGuard = { blocked: boolean; proceed: () => void; reset: () => void };

/**
 * Holds a navigation or a logout while there is something unsaved: the caller asks, then `proceed` or `reset`. The
 * browser asks by itself before the tab closes or the page reloads (docs/product/interface.md#formulaires).
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !keepsForm(nextLocation.state) && !isSamePlace(currentLocation, nextLocation),
  );
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = guardLeaving((leave) => setHeld(() => leave));
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [unsaved]);
  return {
    blocked: held !== null || blocker.state === 'blocked',
    proceed: () => {
      setHeld(null);
      if (held) held();
      else blocker.proceed?.();
    },
    reset: () => {
      setHeld(null);
      blocker.reset?.();
    },
  };
}
