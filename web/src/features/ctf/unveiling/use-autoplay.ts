import { useEffect, useEffectEvent, useState } from 'react';

/** Time between two steps, in ms: enough to read a line and see the row move. */
const STEP_MS = 2500;

/**
 * Triggers `next` automatically, again after each step (`position`), until it is stopped or nothing is left.
 */
export function useAutoplay(position: number, next: (() => void) | null) {
  const [on, setOn] = useState(false);
  const press = useEffectEvent(() => next?.());
  const ready = on && next !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins again with each step
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(press, STEP_MS);
    return () => clearTimeout(timer);
  }, [ready, position]);
  return { on: ready, toggle: () => setOn((was) => !was) };
}
