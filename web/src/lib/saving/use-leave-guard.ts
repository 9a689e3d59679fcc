import { useEffect, useState } from 'react';
import { useRouter } from '../routing/context.ts';
import type { Place } from '../routing/place.ts';
import { guardLeaving } from './leaving.ts';

/** State of a navigation that the person did not request and that keeps the form: a corrected address. */
export const SAME_FORM = { sameForm: true };

const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sameForm' in state && state.sameForm === true;

/** Whether an address is another place on the same page, such as a link in its table of contents. */
const isSamePlace = (from: Place, to: Place): boolean =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

type LeaveGuard = { blocked: boolean; proceed: () => void; reset: () => void };

/**
 * Blocks a navigation or a logout while there are unsaved changes: the caller asks, then calls `proceed` or
 * `reset`. The browser asks by itself before the tab closes or the page reloads
 * (docs/product/interface.md#formulaires).
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const router = useRouter();
  const [pendingDeparture, setPendingDeparture] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = guardLeaving((leave) => setPendingDeparture(() => leave));
    const free = router.hold((from, to, go) => {
      if (keepsForm(to.state) || isSamePlace(from, to)) return false;
      setPendingDeparture(() => go);
      return true;
    });
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
      free();
    };
  }, [unsaved, router]);
  return {
    blocked: pendingDeparture !== null,
    proceed: () => {
      setPendingDeparture(null);
      pendingDeparture?.();
    },
    reset: () => setPendingDeparture(null),
  };
}
