import { type RefObject, useEffect } from 'react';

/** As a `ref` of what is wrong with a flag: a window may be scrolled so that its form ends under its edge. */
export const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
  // The field and what is wrong with it together, where there is room for both.
  element?.closest('form')?.scrollIntoView({ block: 'nearest' });
};

/**
 * Brings the card of a flag under the eyes once it has told what came of it, and again when `next`, what to play after
 * it, made it grow.
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
