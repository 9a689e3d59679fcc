import type { BloodUnit } from '@fanion/rules/ctf/blood-bonus';
/** How an event is scored; `bonus`: what its first solvers get on top. */
export const scoringSentence = (
  bonus: readonly number[] | null,
  unit: BloodUnit,
  shared: boolean,
): string => {
  const more = bonus
    ? unit === 'percent'
      ? `, et ${bonus.map((value) => `${value}\u00a0%`).join(', ')} de plus à ses premiers résolveurs`
      : `, et ${bonus.join(', ')} points de plus à ses premiers résolveurs`
    : '';
  const equals = shared
    ? 'à égalité de points, on partage le même rang'
    : 'à égalité de points, qui a marqué ses derniers le plus tôt est devant';
  return `Chaque challenge donne ses points${more}\u202f; ${equals}.`;
};
