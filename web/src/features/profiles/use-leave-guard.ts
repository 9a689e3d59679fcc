import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** State of a navigation that the person did not ask for, and that keeps the form: a corrected address. */
export const SAME_FORM = { sameForm: true };

const keepsForm = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sameForm' in state && state.sameForm === true;

/**
 * Holds a navigation while there is something unsaved: the caller asks, then `proceed` or `reset`. The browser asks
 * by itself before the tab closes or the page reloads (behaviours 1, "unsaved-changes guard").
 */
export function useLeaveGuard(unsaved: boolean): Blocker {
  const blocker = useBlocker(({ nextLocation }) => unsaved && !keepsForm(nextLocation.state));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return blocker;
}
