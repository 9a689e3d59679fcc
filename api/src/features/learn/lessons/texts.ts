export const POSITION_SAVED = 'Votre place est gardée.';
export const NOTE_SAVED = 'Votre note est enregistrée.';
export const DONE = 'Leçon terminée.';
export const DONE_ALREADY = 'Cette leçon était déjà terminée.';
export const TAKEN_BACK = 'La leçon n’est plus terminée pour ce membre.';
export const NOT_DONE = 'Ce membre n’a pas terminé cette leçon.';

/** What the member is told of a lesson that is taken back. */
export const takenBackNotice = (title: string, reason: string) => ({
  text: `Votre leçon «\u00a0${title}\u00a0» n’est plus comptée comme terminée\u00a0: ${reason}`,
  subject: 'Une leçon n’est plus terminée',
});

/** An equation of the integrity check that does not hold. */
export const giftWrong = (username: string, slug: string | null, given: number | null): string =>
  given === null
    ? `${username}\u00a0: la leçon ${slug ?? '?'} est terminée sans ses XP.`
    : `${username}\u00a0: ${given} XP pour la leçon ${slug ?? '?'}, qui n’est pas terminée.`;
