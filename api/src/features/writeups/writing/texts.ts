import { required } from '@fanion/rules/sentences';
export const SUBMITTED = 'Votre write-up attend d’être relu.';
export const DELETED = 'Brouillon supprimé.';
export const ARCHIVED = 'Write-up retiré.';
export const UNDESCRIBED = 'Décrivez chaque image entre ses crochets\u00a0: ![ce qu’on y voit](image:…).';
export const EMPTY = 'Le write-up est vide.';
export const NO_SUBJECT = 'Choisissez un événement ou un challenge.';
export const ALREADY_PUBLISHED = 'Ce write-up est déjà publié.';
export const TITLE_MISSING = required('Le titre');

/** Why two accounts cannot be merged. */
export const bothWroteText = (challenge: string): string =>
  `Les deux comptes ont un write-up de «\u00a0${challenge}\u00a0»\u00a0: l’un des deux doit d’abord retirer le sien.`;
