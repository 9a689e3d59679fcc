import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { guardLeaving } from './leaving.ts';

/** State of a navigation that the person did not ask for, and that keeps the form: a corrected address. */
export const SAME_FORM = { sameForm: true };

const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sameForm' in state && state.sameForm === true;

type LeaveGuard = { blocked: boolean; proceed: () => void; reset: () => void };

/**
 * Holds a navigation or a logout while there is something unsaved: the caller asks, then `proceed` or `reset`. The
 * browser asks by itself before the tab closes or the page reloads (docs/product/interface.md#formulaires).
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !keepsForm(nextLocation.state));
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
