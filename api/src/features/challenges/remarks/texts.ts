import { frenchDates } from '@fanion/rules/french-dates';

const WHEN = frenchDates({
  dateStyle: 'long',
  timeStyle: 'short',
});
const quote = (name: string): string => `«\u00a0${name}\u00a0»`;
const reasonSuffix = (why: string): string => why && `\u00a0: «\u00a0${why}\u00a0»`;

/**
 * For members who may publish it; the pseudo is only in the mail: removing an account cannot erase it there.
 */
export const reviewNews = (name: string, author: string) => ({
  subject: `Challenge à relire : ${name}`,
  text: `Le challenge ${quote(name)} attend une relecture.`,
  more: `Proposé par ${author}.`,
});
export const returnedNews = (name: string, why: string) => ({
  subject: `Challenge à reprendre : ${name}`,
  text: `Le challenge ${quote(name)} vous revient${reasonSuffix(why)}.`,
});
export const publishedNews = (name: string) => ({
  subject: `Challenge publié : ${name}`,
  text: `Le challenge ${quote(name)} est publié.`,
});
export const scheduledNews = (name: string, at: string) => ({
  subject: `Challenge accepté : ${name}`,
  text: `Le challenge ${quote(name)} est accepté\u00a0: il paraîtra le ${WHEN.format(new Date(at))}, heure de Paris.`,
});
export const refusedNews = (name: string, why: string) => ({
  subject: `Challenge refusé : ${name}`,
  text: `Le challenge ${quote(name)} n’est pas retenu${reasonSuffix(why)}.`,
});
export const retiredNews = (name: string) => ({
  subject: `Challenge retiré : ${name}`,
  text: `Le challenge ${quote(name)} est retiré de la liste. Les points qu’il a donnés restent.`,
});
export const remarkNews = (name: string) => ({
  subject: `Remarque sur un challenge : ${name}`,
  text: `Une remarque vous attend sur le challenge ${quote(name)}.`,
});

export const NOT_OFFERED = 'Les remarques commencent quand le challenge est proposé à la relecture.';
export const FLAG_IN_REMARK = 'La remarque contient un flag du challenge\u00a0: dites-le autrement.';
