import type { ReportTarget } from '@fanion/rules/moderation';

export const REASON_MISSING = 'Le motif est obligatoire\u00a0: il est lu par qui est concerné.';
export const ITEM_KEPT = 'C’est gardé, et qui l’a signalé le sait.';
export const UPHELD = 'La décision est maintenue, et son auteur en est prévenu.';
/** What happened to a removed name: given back, replaced by another one since, or never removed. */
export type Restored = 'given' | 'other' | 'nothing';
const OTHER_NAME = 'Le nom n’est pas rendu\u00a0: un autre a été choisi depuis, ou il n’est plus permis.';
export const overturnedText = (restored: Restored): string =>
  `La décision est annulée, et le membre en est prévenu.${restored === 'other' ? ` ${OTHER_NAME}` : ''}`;
const RESTORED: Record<Restored, string> = {
  given: 'Le nom vous est rendu.',
  other: OTHER_NAME,
  nothing: 'Vous pouvez remettre ce qui avait été retiré.',
};

export const LABELS = {
  specialties: 'Spécialités',
  username: 'Pseudo',
  team: 'Nom de l’équipe',
  description: 'Description',
  requirements: 'Ce qu’elle attend',
  review: 'Avis',
  message: 'Message signalé',
  summary: 'Résumé',
  problem: 'Problème signalé',
  reason: 'Motif donné',
  contest: 'Ce que le membre répond',
} as const;

const NOTHING = 'l’association n’y trouve rien à reprendre';
const CHANGED = 'l’association a agi';

const REPORTED: Record<ReportTarget, string> = {
  member: 'd’un membre',
  team: 'd’une équipe',
  review: 'd’un avis',
  message: 'd’un message',
};
/**
 * Answer to a reporter once it is decided; it names no member, whose account may be deleted before it is
 * read.
 */
export const reporterAnswerNews = (target: ReportTarget, acted: boolean, words: string) => ({
  subject: `Votre signalement ${REPORTED[target]}`,
  text: `Votre signalement ${REPORTED[target]} est traité\u00a0: ${acted ? CHANGED : NOTHING}.${words === '' ? '' : ` Réponse\u00a0: ${words}`}`,
});
/** The answer as stored in the list of a member's reports. */
export const storedAnswer = (acted: boolean, words: string): string =>
  words !== '' ? words : acted ? 'L’association a agi.' : 'L’association n’y trouve rien à reprendre.';

/** Notification of a member whose contest was judged. */
export const contestJudgedNews = (subject: string, upheld: boolean, words: string, restored: Restored) => ({
  subject: `Votre contestation sur ${subject}`,
  text: upheld
    ? `La décision sur «\u00a0${subject}\u00a0» est maintenue. Motif\u00a0: ${words}`
    : `La décision sur «\u00a0${subject}\u00a0» est annulée. ${RESTORED[restored]}${words === '' ? '' : ` Réponse\u00a0: ${words}`}`,
});
export const NAME_GONE =
  'Le nom a été pris entre-temps, ou n’est plus permis\u00a0: il ne peut pas être rendu.';
export const NOT_FOR_THIS = 'Cette décision n’est pas possible ici.';
export const VERSION_MISSING = 'Dites quelle version a été lue.';
