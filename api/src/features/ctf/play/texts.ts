/** Sentences about flags of an event (docs/product/ctf-live.md#flags). */
export const SOLVED = 'Challenge résolu !';
export const ALREADY_SOLVED = 'Votre équipe, ou vous-même, avez déjà résolu ce challenge.';
export const PRACTICE = 'Flag correct ! L’événement est terminé : c’est de l’entraînement, sans score.';
export const UNCOUNTED = 'Flag correct ! Vous ne jouez pas dans cet événement : rien n’est compté.';
export const UNRANKED =
  'Flag correct ! Votre compte ne compte pas dans les classements : rien n’est ajouté au score de l’équipe.';
export const solveFirst = (names: readonly string[]): string =>
  `Résolvez d’abord\u00a0: ${names.join(', ')}.`;
export const partFound = (found: number, total: number): string =>
  `Flag ${found} sur ${total} trouvé. Continuez !`;
export const partGiven = (given: number, required: number): string =>
  `Flag correct. Chaque membre de l’équipe doit le donner\u00a0: ${given} sur ${required}.`;
