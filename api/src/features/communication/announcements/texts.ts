import { required } from '@fanion/rules/sentences';
export const NO_TEXT = required('L’annonce');
export const ENDS_BEFORE = 'La fin vient après le début.';
export const ENDS_IN_PAST = 'Cette fin est déjà passée.';
