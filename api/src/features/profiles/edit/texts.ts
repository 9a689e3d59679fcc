import { SPECIALTY_MAX_LENGTH } from '@fanion/rules/profiles/profile';

export const SPECIALTIES_SENTENCES = {
  too_many: 'Huit spécialités au plus.',
  duplicate: 'Une spécialité est en double.',
  too_long: `Une spécialité a ${SPECIALTY_MAX_LENGTH} caractères au plus.`,
  empty: 'Une spécialité est vide.',
} as const;

export const LINK_SENTENCE = 'Ce lien ne correspond pas à la plateforme.';
