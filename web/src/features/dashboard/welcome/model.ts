import type { Welcome } from '@fanion/contract/profiles/welcome';

type Step = Welcome['steps'][number]['step'];

/** The state of each step: the first one left is the one to do now. */
export function stepStatesOf(steps: Welcome['steps']): Record<Step, 'done' | 'now' | 'later'> {
  const now = steps.find(({ done }) => !done)?.step;
  const of = (step: Step) =>
    steps.some((one) => one.step === step && one.done) ? 'done' : step === now ? 'now' : 'later';
  return { profile: of('profile'), flag: of('flag'), meeting: of('meeting') };
}

/** The challenge to start with: the unsolved one worth the least. */
export const cheapestUnsolved = <T extends { is_solved: boolean; points: number }>(
  list: readonly T[],
): T | undefined => list.filter(({ is_solved }) => !is_solved).toSorted((a, b) => a.points - b.points)[0];
