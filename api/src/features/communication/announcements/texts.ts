export const NO_TEXT = 'L’annonce est obligatoire.';
export const ENDS_BEFORE = 'La fin vient après le début.';
export const ENDS_IN_PAST = 'Cette fin est déjà passée.';
