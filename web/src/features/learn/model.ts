import type { Path } from '@fanion/contract/learn/overview';
import { DIFFICULTY_LEVELS } from '@fanion/rules/difficulties';
import { number } from '../../lib/french.ts';
import { twoDigits } from '../../ui/figures/duration.ts';
import { LEVEL_LABELS } from './texts.ts';

export type LessonLine = Path['modules'][number]['lessons'][number];
export type Level = Path['level'];

/** No-break, so that a figure stays with its unit. */
const NBSP = '\u00a0';

/** Minutes as displayed: "52 min", "1 h", "4 h 19". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${number(minutes)}${NBSP}min`;
  const rest = minutes % 60;
  const hours = `${number(Math.floor(minutes / 60))}${NBSP}h`;
  return rest === 0 ? hours : `${hours}${NBSP}${twoDigits(rest)}`;
}

/** The step, 1 to 4, and the name of a level. */
export const levelLook = (level: Level): { level: 1 | 2 | 3 | 4; label: string } => ({
  level: (DIFFICULTY_LEVELS.indexOf(level) + 1) as 1 | 2 | 3 | 4,
  label: LEVEL_LABELS[level],
});

/** The addresses of lessons and other pages of the training. */
export const lessonAddress = (slug: string): string => `/learn/lecons/${encodeURIComponent(slug)}`;
export const pathAddress = (slug: string): string => `/learn/parcours/${encodeURIComponent(slug)}`;
export const groupAddress = (id: number): string => `/learn/gestion/groupes/${id}`;
