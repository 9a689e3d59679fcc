/** A day AAAA-MM-JJ as people read it: 01/09/2026. */
const dayOf = (day: string): string => day.split('-').reverse().join('/');

export const BAD_DAY = 'Donnez le jour où la demande est arrivée, pas encore à venir (AAAA-MM-JJ).';
export const beforeAccount = (day: string): string =>
  `Ce compte est ouvert depuis le ${dayOf(day)}\u00a0: une demande sur ses données n’a pas pu arriver avant.`;
export const WAITING = {
  export: 'Ce membre a déjà une demande de ses données qui attend\u00a0: répondez à celle-ci.',
  deletion: 'Ce membre a déjà une demande de suppression qui attend\u00a0: répondez à celle-ci.',
} as const;
export const NOBODY = 'Aucun membre n’a ce pseudo ni cette adresse.';
export const NOT_WAITING = 'Cette demande est déjà close.';
export const NO_DELETION = 'Cette demande n’est pas une demande de suppression.';
