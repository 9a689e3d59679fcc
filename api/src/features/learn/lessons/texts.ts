export const POSITION_SAVED = 'Votre place est gardée.';
export const NOTE_SAVED = 'Votre note est enregistrée.';
export const DONE = 'Leçon terminée.';
export const DONE_ALREADY = 'Cette leçon était déjà terminée.';
export const TAKEN_BACK = 'La leçon n’est plus terminée pour ce membre.';
export const NOT_DONE = 'Ce membre n’a pas terminé cette leçon.';

/** Notification of a member whose lesson was withdrawn. */
export const takenBackNotice = (title: string, reason: string) => ({
  text: `Votre leçon «\u00a0${title}\u00a0» n’est plus comptée comme terminée\u00a0: ${reason}`,
  subject: 'Une leçon n’est plus terminée',
});

/** An integrity check that failed. */
export const wrongXpText = (username: string, slug: string | null, xp: number | null): string =>
  xp === null
    ? `${username}\u00a0: la leçon ${slug ?? '?'} est terminée sans ses XP.`
    : `${username}\u00a0: ${xp} XP pour la leçon ${slug ?? '?'}, qui n’est pas terminée.`;

export const REPORTED = 'Merci\u00a0: ceux qui écrivent les leçons sont prévenus.';
/** The pseudo is only in the mail, as deleting an account cannot remove it elsewhere. */
export const reportNews = (title: string, message: string, author: string) => ({
  subject: `Erreur signalée : ${title}`,
  text: `Une erreur est signalée dans la leçon «\u00a0${title}\u00a0»\u00a0: «\u00a0${message}\u00a0».`,
  more: `Signalée par ${author}.`,
});
