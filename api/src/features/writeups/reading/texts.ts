import { required } from '@fanion/rules/sentences';
/** Shown in place of an author who left. */
export const DELETED_AUTHOR = 'Compte supprimé';
export const REPORTED = 'Merci, votre signalement sera lu par les gérants.';
export const IS_ARCHIVED = 'Ce write-up est retiré\u00a0: commencez-en un autre.';
export const MESSAGE_MISSING = required('Le message');
