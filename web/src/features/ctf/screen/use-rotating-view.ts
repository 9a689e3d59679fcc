import { useEffect, useState } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { SCREEN_TEXTS } from './texts.ts';

/** The views that the main part of the big screen shows in turn, with their durations (ms). */
const VIEWS = [
  ['board', 30_000],
  ['matrix', 15_000],
  ['curve', 15_000],
] as const;
export type ScreenView = (typeof VIEWS)[number][0];

const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The view whose turn it is. `boardOnly`: the address keeps the board. A preference for less motion keeps it
 * too; V moves on by hand.
 */
export function useRotatingView(boardOnly: boolean): ScreenView {
  const [index, setIndex] = useState(0);
  const [turn, lasts] = VIEWS[index]!;
  const next = () => setIndex((was) => (was + 1) % VIEWS.length);
  useShortcut('v', SCREEN_TEXTS.nextView, next);
  useEffect(() => {
    if (boardOnly || prefersLessMotion()) return;
    const timer = setTimeout(() => setIndex((index + 1) % VIEWS.length), lasts);
    return () => clearTimeout(timer);
  }, [boardOnly, index, lasts]);
  return turn;
}
