/** What a manager reads after withdrawing a solve. */
export const solveWithdrawn = (username: string, points: number, xp: number, block: boolean): string =>
  `La résolution de ${username} est retirée : ${points} points et ${xp} XP en moins.${block ? ' Ce challenge lui est désormais fermé.' : ''}`;
/** What a member reads when one of their solves is withdrawn. */
export const withdrawnNews = (challenge: string, reason: string, block: boolean) => ({
  subject: `Résolution retirée : ${challenge}`,
  text: `Votre résolution de «\u00a0${challenge}\u00a0» a été retirée par les responsables\u00a0: «\u00a0${reason}\u00a0».${block ? ' Ce challenge vous est désormais fermé.' : ''}`,
});
export const solveAllowed = (username: string): string =>
  `${username} peut de nouveau résoudre ce challenge.`;
