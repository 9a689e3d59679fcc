export const BAD_DAY = 'Donnez le jour où la demande est arrivée, pas encore à venir (AAAA-MM-JJ).';
export const NOBODY = 'Aucun membre n’a ce pseudo ni cette adresse.';
export const NOT_WAITING = 'Cette demande est déjà close.';
export const NO_DELETION = 'Cette demande n’est pas une demande de suppression.';
