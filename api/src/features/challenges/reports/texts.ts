export const REPORT_SENT =
  'Merci, le problème est signalé aux gérants. Leur réponse arrivera dans vos notifications.';
export const REPORT_CLOSED = 'Le signalement est traité.';
export const ANSWER_HOLDS_FLAG = 'La réponse contient un flag de ce challenge\u00a0: retirez-le.';
/** News to managers about a reported problem: its words may hold a flag, they are read on the site only. */
export const reportNews = (challenge: string) => ({
  text: `Un problème est signalé sur «\u00a0${challenge}\u00a0».`,
  subject: `Problème signalé sur ${challenge}`,
});
/** News to the author of a report once it is handled. */
export const answerNews = (challenge: string, answer: string | null) => ({
  text: `Votre signalement sur «\u00a0${challenge}\u00a0» est traité.${answer === null ? '' : ` Réponse\u00a0: ${answer}`}`,
  subject: `Votre signalement sur ${challenge}`,
});
