/** Specification 4 and behaviours 8. */
export const WRONG_FLAG = 'Flag incorrect. Réessayez !';
export const SOLVED = 'Challenge résolu !';
export const ALREADY_SOLVED = 'Vous avez déjà résolu ce challenge.';
export const partFound = (found: number, total: number): string =>
  `Flag ${found} sur ${total} trouvé. Continuez !`;
export const partKnown = (found: number, total: number): string =>
  `Ce flag est déjà trouvé (${found} sur ${total}). Cherchez les autres !`;
export const tooManyFlags = (seconds: number): string => `Trop d'essais. Réessayez dans ${seconds} s.`;
export const LOCKED_NAME = 'Challenge verrouillé';
export const REPORT_SENT =
  'Merci, le problème est signalé aux gérants. Leur réponse arrivera dans vos notifications.';
export const REPORT_CLOSED = 'Le signalement est traité.';
export const REPORT_SHORT = 'Décrivez le problème en quelques mots.';
export const ANSWER_HOLDS_FLAG = 'La réponse contient un flag de ce challenge\u00a0: retirez-le.';
/** What managers are told of a problem that was reported: its words may hold a flag, they are read on the site. */
export const reportNews = (challenge: string) => ({
  text: `Un problème est signalé sur «\u00a0${challenge}\u00a0».`,
  subject: `Problème signalé sur ${challenge}`,
});
/** What who reported a problem is told once it is handled. */
export const answerNews = (challenge: string, answer: string | null) => ({
  text: `Votre signalement sur «\u00a0${challenge}\u00a0» est traité.${answer === null ? '' : ` Réponse\u00a0: ${answer}`}`,
  subject: `Votre signalement sur ${challenge}`,
});
export const LINK_EXPIRED = 'Ce lien a expiré. Demandez-en un nouveau depuis le challenge.';

/** What a manager reads after a solve was taken back. */
export const solveWithdrawn = (username: string, points: number, xp: number, block: boolean): string =>
  `La résolution de ${username} est retirée : ${points} points et ${xp} XP en moins.${block ? ' Ce challenge lui est désormais fermé.' : ''}`;
/** What a member reads of a solve of theirs that was taken back. */
export const withdrawnNews = (challenge: string, reason: string, block: boolean) => ({
  subject: `Résolution retirée : ${challenge}`,
  text: `Votre résolution de «\u00a0${challenge}\u00a0» a été retirée par les responsables\u00a0: «\u00a0${reason}\u00a0».${block ? ' Ce challenge vous est désormais fermé.' : ''}`,
});
export const solveAllowed = (username: string): string =>
  `${username} peut de nouveau résoudre ce challenge.`;
