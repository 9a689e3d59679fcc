import { type RefObject, useEffect } from 'react';

/** A `ref` for the error of a flag: a window may be scrolled so that its form ends below its edge. */
export const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
  // Brings the field and the error into view together, if there is room for both.
  element?.closest('form')?.scrollIntoView({ block: 'nearest' });
};

/**
 * Scrolls the card of a flag into view once it shows an outcome, and again when `next`, what to play after
 * it, makes it grow.
 */
export function useAnswerInView(
  card: RefObject<HTMLElement | null>,
  hasAnswer: boolean,
  next: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card grows by what comes next
  useEffect(() => {
    if (hasAnswer) card.current?.scrollIntoView({ block: 'nearest' });
  }, [hasAnswer, next]);
}
