import { frenchDates } from '@fanion/rules/french-dates';
export const DELETED = 'Le groupe est supprimé.';
export const YEAR = 'La date doit être entre 2000 et 2100.';
export const NO_MEMBER = (name: string): string => `Aucun membre ne s’appelle «\u00a0${name}\u00a0».`;
export const NO_PATH = (slug: string): string => `Aucun parcours «\u00a0${slug}\u00a0».`;
export const HEADERS = ['Membre', 'Leçons terminées', 'Leçons'];
export const CELLS = { none: '', opened: 'ouvert', tried: 'tenté', passed: 'réussi' } as const;
/** `late`: how many have lessons left; `notifiedCount`: how many of them are notified now. */
export function reminderResultText(late: number, notifiedCount: number): string {
  if (late === 0) return 'Tout le monde a fini\u00a0: personne n’est à prévenir.';
  if (notifiedCount === 0) return 'Déjà fait aujourd’hui\u00a0: un rappel part une fois par jour au plus.';
  return `Rappel envoyé à ${notifiedCount} membre${notifiedCount > 1 ? 's' : ''}.`;
}

const DAY = frenchDates({ dateStyle: 'full', timeZone: 'UTC' });
export const dueNews = (name: string, dueOn: string | null, left: number) => ({
  subject: `Formation : ${name}`,
  text: `Il vous reste ${left} leçon${left > 1 ? 's' : ''} du groupe «\u00a0${name}\u00a0»${
    dueOn === null ? '' : `, à terminer avant ${DAY.format(new Date(dueOn))}`
  }.`,
});
