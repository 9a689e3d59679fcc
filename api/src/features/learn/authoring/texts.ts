export const NOTHING_WRITTEN = 'Rien n’est en cours d’écriture sur cette leçon.';
export const NOT_IN_REVIEW = 'Cette leçon n’est pas en relecture.';
export const NEVER_PUBLISHED = 'Cette leçon n’a jamais été publiée\u00a0: retirez-la plutôt.';
export const ORDER_CHANGED = 'Ce parcours a changé ailleurs\u00a0: rechargez-le avant de le ranger.';
export const CIRCLE = 'Prérequis en cercle\u00a0: ce parcours finit par se demander lui-même.';
export const BAD_CATEGORY = 'Cette catégorie n’existe pas.';
export const TOO_MANY_FILES = 'Cette leçon a déjà 50 fichiers.';
export const noPath = (slug: string): string => `Prérequis\u00a0: aucun parcours «\u00a0${slug}\u00a0».`;
export const noFile = (name: string): string => `Le fichier «\u00a0${name}\u00a0» n’est pas dans la leçon.`;
export const noChallenge = (slug: string): string => `Aucun challenge «\u00a0${slug}\u00a0» ici.`;

export const publishedNews = (title: string) => ({
  subject: `Leçon publiée : ${title}`,
  text: `La leçon «\u00a0${title}\u00a0» que vous avez écrite est publiée.`,
});
export const returnedNews = (title: string, reason: string) => ({
  subject: `Leçon à reprendre : ${title}`,
  text: `La leçon «\u00a0${title}\u00a0» vous revient\u00a0: «\u00a0${reason}\u00a0».`,
});
/**
 * Sent to members who may publish it; the pseudo is only in the mail, as deleting an account cannot remove it
 * elsewhere.
 */
export const handedInNews = (title: string, author: string) => ({
  subject: `Leçon à relire : ${title}`,
  text: `La leçon «\u00a0${title}\u00a0» attend une relecture.`,
  more: `Proposée par ${author}.`,
});
