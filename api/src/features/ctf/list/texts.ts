export const SCORING = {
  plain:
    'Chaque challenge donne ses points\u202f; à égalité de points, qui a marqué ses derniers le plus tôt est devant.',
  bloods: (points: readonly number[]): string =>
    `Chaque challenge donne ses points, et ${points.join(', ')} points de plus à ses premiers résolveurs\u202f; à égalité de points, qui a marqué ses derniers le plus tôt est devant.`,
} as const;
