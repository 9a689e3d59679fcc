import { type RefObject, useLayoutEffect } from 'react';

/**
 * Lifts an element in a corner of the window above each bar at the bottom (`data-foot-bar`), where both would
 * overlap: `--lift` is how far, in px. Measured at each frame while it is shown: a bar moves with the page,
 * grows with its content, and sticks to the bottom or not as the form changes.
 */
export function useAboveBars(corner: RefObject<HTMLElement | null>, isVisible: boolean): void {
  useLayoutEffect(() => {
    const element = corner.current;
    if (!element || !isVisible) return;
    let lift = 0;
    const place = () => {
      const box = element.getBoundingClientRect();
      const needed = liftOver(box.top + lift, box.bottom + lift);
      if (needed !== lift) element.style.setProperty('--lift', `${needed}px`);
      lift = needed;
      frame = requestAnimationFrame(place);
    };
    let frame = requestAnimationFrame(place);
    return () => {
      cancelAnimationFrame(frame);
      element.style.removeProperty('--lift');
    };
  }, [corner, isVisible]);
}

const GAP = 12;

/** How far an element between two heights of the window must move up to clear the bars. */
function liftOver(top: number, bottom: number): number {
  const tops = [...document.querySelectorAll('[data-foot-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.top < bottom + GAP && bar.bottom > top)
    .map((bar) => bar.top);
  return tops.length > 0 ? Math.max(0, Math.round(bottom + GAP - Math.min(...tops))) : 0;
}
