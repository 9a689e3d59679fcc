export const WRONG_FLAG = 'Flag incorrect. Réessayez !';
export const WRONG_CASE = 'Bonne valeur, mauvaise casse\u00a0: vérifiez majuscules et minuscules.';
export const KNOWN_DECOY = 'C’est un leurre connu. Cherchez encore !';
export const SOLVED = 'Challenge résolu !';
export const ALREADY_SOLVED = 'Vous avez déjà résolu ce challenge.';
export const partFound = (found: number, total: number): string =>
  `Flag ${found} sur ${total} trouvé. Continuez !`;
export const partKnown = (found: number, total: number): string =>
  `Ce flag est déjà trouvé (${found} sur ${total}). Cherchez les autres !`;
export const tooManyFlags = (seconds: number): string => `Trop d'essais. Réessayez dans ${seconds} s.`;
