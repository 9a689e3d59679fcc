export const IN_PAST = 'Ce moment est passé\u00a0: choisissez-en un à venir, ou publiez maintenant.';
export const NOT_FROM_HERE = 'Ce challenge n’est plus à cette étape\u00a0: la page a été relue.';
export const RELEASE_OF_EVENT =
  'Ce challenge est celui d’un événement\u00a0: sa sortie se règle dans l’événement.';
export const OTHERS_DECIDE = 'C’est votre proposition\u00a0: quelqu’un d’autre la relit et en décide.';
export const AUTHOR_OFFERS =
  'Cette proposition est chez son auteur\u00a0: lui seul la propose à la relecture.';
export const REFUSAL_NEEDS_REASON = 'Dites à son auteur pourquoi elle n’est pas retenue.';
