import type { ReportTarget } from '@fanion/rules/moderation';
import { required } from '@fanion/rules/sentences';

export const EVENT_MISSING = required('Ce champ');
export const REPORT_SENT = 'Merci, l’association est prévenue. Sa réponse arrivera dans vos notifications.';
export const CONTEST_SENT = 'Votre réponse est envoyée\u00a0: un modérateur la lira, et vous serez prévenu.';

/**
 * Notification of moderators about a new item. It names no member: the bell keeps it longer than a deleted
 * account.
 */
const WAITING: Record<ReportTarget, string> = {
  member: 'Un membre est signalé.',
  team: 'Une équipe est signalée.',
  review: 'Un avis sur un événement est signalé.',
  message: 'Un message entre membres est signalé.',
};
export const waitingNews = (target: ReportTarget) => ({
  text: WAITING[target],
  subject: 'Un signalement attend',
});
export const CONTEST_NEWS = {
  text: 'Une décision de modération est contestée.',
  subject: 'Une décision est contestée',
} as const;

const WHAT: Record<ReportTarget, (subject: string) => string> = {
  member: (subject) => `Le membre «\u00a0${subject}\u00a0»`,
  team: (subject) => `L’équipe «\u00a0${subject}\u00a0»`,
  review: (subject) => `Un avis sur «\u00a0${subject}\u00a0»`,
  message: (subject) => `Un message de «\u00a0${subject}\u00a0»`,
};
/** The subject of a report for its reporter; the name is removed with the account. */
export const subjectOf = (target: ReportTarget, subject: string): string =>
  subject === '' ? 'Un compte supprimé' : WHAT[target](subject);
export const challengeSubject = (name: string): string => `Le challenge «\u00a0${name}\u00a0»`;
export const writeupSubject = (title: string): string => `Le write-up «\u00a0${title}\u00a0»`;
