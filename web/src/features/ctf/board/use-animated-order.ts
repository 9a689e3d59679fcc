import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 240;
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Whether a position, in px from the top of the window, is in view. */
const inView = (place: number, height: number): boolean => place + height > 0 && place < window.innerHeight;

/**
 * Lets rows glide to their new places when their order changes, unless the person prefers less motion or the
 * page is hidden. `order` identifies the rows in order; each is a child of `body` with its `data-row`.
 */
export function useAnimatedOrder(body: RefObject<HTMLElement | null>, order: string): void {
  const offsets = useRef(new Map<string, number>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the places change with the order
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = offsets.current;
    offsets.current = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]));
    if (before.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // All are measured before one moves: measuring after a move would lay the page out again.
    const moves = rows.flatMap((row) => {
      const was = before.get(row.dataset.row ?? '');
      const far = (was ?? row.offsetTop) - row.offsetTop;
      if (far === 0) return [];
      const { top, height } = row.getBoundingClientRect();
      return inView(top, height) || inView(top + far, height) ? [{ row, far }] : [];
    });
    for (const { row, far } of moves)
      row.animate([{ transform: `translateY(${far}px)` }, { transform: 'none' }], {
        duration: MOVE_MS,
        easing: EASE,
      });
  }, [body, order]);
}
