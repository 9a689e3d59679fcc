import type { Welcome } from '@fanion/contract/profiles/welcome';

type Step = Welcome['steps'][number]['step'];

/** What each step says of itself: the first one that is left is the one to do now. */
export function statesOf(steps: Welcome['steps']): Record<Step, 'done' | 'now' | 'later'> {
  const now = steps.find(({ done }) => !done)?.step;
  const of = (step: Step) =>
    steps.some((one) => one.step === step && one.done) ? 'done' : step === now ? 'now' : 'later';
  return { profile: of('profile'), flag: of('flag'), meeting: of('meeting') };
}

/** The challenge to begin with: the one worth the least of those that are left. */
export const firstOpen = <T extends { is_solved: boolean; points: number }>(
  list: readonly T[],
): T | undefined => list.filter(({ is_solved }) => !is_solved).toSorted((a, b) => a.points - b.points)[0];
