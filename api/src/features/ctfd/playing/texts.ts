export const ANNOUNCEMENT = 'Annonce';
export const NO_TEAM = 'Cette équipe n’existe pas ici.';
export const LOCKED = '???';
