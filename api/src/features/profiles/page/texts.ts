/** Lines of the activity card (docs/product/profiles.md#activité). */
export const ACTIVITY = {
  solved: (challenge: string) => `Challenge «\u00a0${challenge}\u00a0» résolu`,
  level: (level: number) => `Niveau ${level} atteint`,
  ctf: (event: string, rank: number | null) =>
    `CTF «\u00a0${event}\u00a0» terminé${rank === null ? '' : ` à la ${rank}${rank === 1 ? 're' : 'e'} place`}`,
  badge: (badge: string) => `Badge «\u00a0${badge}\u00a0» obtenu`,
  connection: (device: string) => `Connexion depuis ${device}`,
} as const;
