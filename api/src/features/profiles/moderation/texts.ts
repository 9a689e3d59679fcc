import { OPTIONAL_LINES, PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { required } from '@fanion/rules/sentences';

export const REASON_MISSING = required('Le motif');
export const PHOTO_REMOVED = 'La photo est retirée, et le membre prévenu.';
export const TEXTS_REMOVED = 'Les textes du profil sont retirés, et le membre prévenu.';
export const TEXTS_MISSING = 'Ce profil n’a aucun texte.';
export const renamed = (name: string): string => `Le membre s’appelle maintenant ${name}, et en est prévenu.`;
export const alreadyReplaced = (name: string): string => `Ce membre s’appelle déjà ${name}.`;

/** The fields that « les textes » stand for. */
const TEXTS = [...OPTIONAL_LINES.map((line) => PROFILE_LINES[line].label.toLowerCase()), 'spécialités'].join(
  ', ',
);

/** Notification of a member about what was removed. */
export const NOTICES = {
  photo: (reason: string) => ({
    subject: 'Votre photo a été retirée',
    text: `L’association a retiré votre photo. Motif\u00a0: ${reason}`,
  }),
  texts: (reason: string) => ({
    subject: 'Les textes de votre profil ont été retirés',
    text: `L’association a retiré les textes de votre profil (${TEXTS}). Motif\u00a0: ${reason}`,
  }),
  name: (before: string, after: string, reason: string) => ({
    subject: 'Votre pseudo a été remplacé',
    text: `L’association a remplacé votre pseudo «\u00a0${before}\u00a0» par «\u00a0${after}\u00a0». Motif\u00a0: ${reason}`,
  }),
} as const;
