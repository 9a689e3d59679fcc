import type { Overview, Path } from '@fanion/contract/learn/overview';
import { type LessonLine, minutesText } from '../model.ts';
import { OVERVIEW_TEXTS } from './texts.ts';

export const TABS = ['parcours', 'modules', 'events', 'certificats'] as const;
export type LearnTab = (typeof TABS)[number];

/** The tab in the address; the paths for an unknown one. */
export const readTab = (search: URLSearchParams): LearnTab =>
  TABS.find((tab) => tab === search.get('tab')) ?? 'parcours';

/** "8 leçons terminées sur 18, 4 h 19 de formation." */
export function homeLead({ lessons_done, lessons_total, minutes }: Overview['my_progress']): string {
  const done = OVERVIEW_TEXTS.lessonsDone(lessons_done, lessons_total);
  return minutes === 0 ? `${done}.` : OVERVIEW_TEXTS.withTime(done, minutesText(minutes));
}

/** A lesson of a path with its position in it, and whether it begins a module. */
export type Step = LessonLine & { rank: number; begins: boolean };

export const stepsOf = ({ modules }: Pick<Path, 'modules'>): Step[] => {
  let rank = 0;
  return modules.flatMap(({ lessons }) =>
    lessons.map((lesson, index) => {
      rank += 1;
      return { ...lesson, rank, begins: index === 0 && rank > 1 };
    }),
  );
};

/** Lessons that require another plan, each with its path and its position there. */
export const premiumLessonsOf = (paths: readonly Path[]): (Step & { path: string })[] =>
  paths.flatMap((path) =>
    stepsOf(path)
      .filter(({ state }) => state === 'closed')
      .map((step) => ({ ...step, path: path.title })),
  );

/**
 * "encore 3 leçons et 3 contrôles", and that premium ones are not required; null when nothing is left before
 * the certificate. `premium`: the number of premium lessons in the path.
 */
export function certificateLeftText(
  { lessons, checks }: Path['certificate_left'],
  premium: number,
): string | null {
  const parts = [
    lessons > 0 && OVERVIEW_TEXTS.lessonCount(lessons),
    checks > 0 && OVERVIEW_TEXTS.checkCount(checks),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return `${OVERVIEW_TEXTS.beforeCertificate(parts)}${premium > 0 ? OVERVIEW_TEXTS.premiumExcluded : ''}`;
}

/** How many lessons of a path are premium. */
export const countPremium = ({
  modules,
}: {
  modules: readonly { lessons: readonly Pick<LessonLine, 'premium'>[] }[];
}): number => modules.reduce((sum, { lessons }) => sum + lessons.filter(({ premium }) => premium).length, 0);
