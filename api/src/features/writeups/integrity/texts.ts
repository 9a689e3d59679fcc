/** Line of `fanion verify` about a write-up. */
export const gainWrong = (username: string, writeupId: number, expected: number, found: number): string =>
  expected === found
    ? `Gain de ${username} pour le write-up ${writeupId}\u00a0: attendu sans points, trouvé avec.`
    : `Gain de ${username} pour le write-up ${writeupId}\u00a0: attendu ${expected}, trouvé ${found}.`;
