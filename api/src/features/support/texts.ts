export const SUBJECT_MISSING = 'Donnez un sujet.';
export const WORDS_MISSING = 'Écrivez votre message.';

/** What managers are told of a demand: its words are read on the site. */
export const askedNews = (id: number) => ({
  text: `La demande n°\u00a0${id} attend une réponse.`,
  subject: `Demande n° ${id}`,
});
/** What a member is told of an answer. */
export const answeredNews = (id: number, closed: boolean) => ({
  text: `L’association a répondu à votre demande n°\u00a0${id}${closed ? ', et l’a close' : ''}.`,
  subject: `Réponse à votre demande n° ${id}`,
});
export const closedNews = (id: number) => ({
  text: `Votre demande n°\u00a0${id} est close. Un message de vous la rouvre.`,
  subject: `Votre demande n° ${id} est close`,
});
