import { frenchDates } from '@fanion/rules/french-dates';
import { parisDay } from '@fanion/rules/paris-days';

export const REGISTERED = 'Vous êtes inscrit.';
export const WAITING = 'C’est complet\u00a0: vous êtes en liste d’attente.';
export const LEFT = 'Vous n’êtes plus inscrit.';
export const ATTENDED = 'Votre présence est notée.';
export const RATED = 'Merci pour votre avis.';
export const ATTENDANCE_SET = 'La présence est enregistrée.';
export const CANCELLED = 'L’événement est annulé, les inscrits sont prévenus.';
export const PUBLISHED = 'L’événement est publié.';
export const DELETED = 'Le brouillon est supprimé.';
export const NOT_DRAFT = 'Seul un brouillon dont le début est à venir peut être publié.';
export const NOT_DELETABLE = 'Un événement publié ne se supprime pas\u00a0: annulez-le.';
export const ALREADY_CANCELLED = 'Cet événement est annulé\u00a0: il ne change plus.';
export const PAST = 'Le début doit être à venir.';
export const NOT_MOVED = 'L’événement a commencé\u00a0: son début ne change plus.';
export const YEAR = 'La date doit être entre 2000 et 2100.';
export const BAD_LINK = 'Une adresse https est attendue.';
export const tooFewSeats = (taken: number): string =>
  `${taken} places sont prises\u00a0: il en faut au moins autant.`;
export const ALREADY_STARTED = 'Cet événement a commencé\u00a0: l’inscription ne peut plus être changée.';
export const OVER = 'Cet événement est annulé ou a commencé.';
export const WRONG_CODE = 'Ce code n’est pas celui de l’événement.';
export const NOT_NOW = 'La présence se dit pendant l’événement, et deux heures après au plus.';
export const NO_SEAT = 'Cette personne n’est pas inscrite à cet événement.';
export const NOT_THERE = 'L’avis est donné par qui y était, une fois l’événement fini.';
export const PREMIUM_EVENT = 'Cet événement est réservé aux bienfaiteurs.';

const HOUR = frenchDates({
  hour: '2-digit',
  minute: '2-digit',
});
const WHEN = frenchDates({
  dateStyle: 'full',
  timeStyle: 'short',
});

/** Date and time in Paris of a moment in ms: `2026-11-24`, `19:00`. */
export const parisTime = (ms: number) => ({ date: parisDay(ms), time: HOUR.format(ms) });

export const registeredNews = (title: string, starts: number) => ({
  subject: `Inscription : ${title}`,
  text: `Vous êtes inscrit à «\u00a0${title}\u00a0», ${WHEN.format(starts)} (heure de Paris).`,
});
export const promotedNews = (title: string, starts: number) => ({
  subject: `Une place pour vous : ${title}`,
  text: `Une place s’est libérée\u00a0: vous êtes inscrit à «\u00a0${title}\u00a0», ${WHEN.format(starts)} (heure de Paris).`,
});
export const cancelledNews = (title: string, reason: string) => ({
  subject: `Annulé : ${title}`,
  text: `«\u00a0${title}\u00a0» est annulé\u00a0: «\u00a0${reason}\u00a0».`,
});
export const movedNews = (title: string, starts: number, place: string | null) => ({
  subject: `Changement : ${title}`,
  text: `«\u00a0${title}\u00a0» change\u00a0: ${WHEN.format(starts)} (heure de Paris)${place === null ? '' : `, ${place}`}.`,
});
/** Reminder half an hour before; the link itself is never sent. */
export const startingSoonNews = (title: string, starts: number, online: boolean) => ({
  subject: `Bientôt : ${title}`,
  text: `«\u00a0${title}\u00a0» commence à ${HOUR.format(starts)} (heure de Paris)${online ? '\u00a0: le lien est sur sa page' : ''}.`,
});
export const reminderNews = (title: string, starts: number) => ({
  subject: `Rappel : ${title}`,
  text: `«\u00a0${title}\u00a0» commence ${WHEN.format(starts)} (heure de Paris).`,
});
export const wrongCountText = (slug: string, taken: number, counted: number): string =>
  `${slug}\u00a0: ${taken} places comptées, ${counted} inscrits.`;

const DAY = frenchDates({ dateStyle: 'long' });
/** The date of a moment: "24 novembre 2026". */
export const dayOf = (moment: Date): string => DAY.format(moment);

/** Why two accounts cannot be merged. */
export const bothSeatedText = (title: string): string =>
  `Les deux comptes ont une place à «\u00a0${title}\u00a0»\u00a0: l’un des deux doit d’abord rendre la sienne.`;
