export const CHALLENGE_ADDED = 'Le challenge fait partie de l’événement.';
export const CHALLENGE_REMOVED =
  'Le challenge est retiré de l’événement. Il est dans la liste permanente, caché.';
export const RELEASED = 'Ce challenge est déjà sorti et résolu\u00a0: sa sortie ne peut plus être repoussée.';
export const LATE_RELEASE = 'La sortie doit venir avant la fin de l’événement.';
export const FROZEN =
  'Le classement est gelé\u00a0: dévoilez-le d’abord, la liste permanente montrerait qui a résolu quoi.';
export const PROPOSED = 'Ce challenge est la proposition d’un membre\u00a0: publiez-le d’abord.';
