export const NO_ENTRANT = (name: string): string =>
  `Aucun participant de l’événement ne s’appelle «\u00a0${name}\u00a0».`;
export const noChallenge = (typed: string, played: readonly { slug: string; name: string }[]): string =>
  `Aucun challenge de l’événement ne s’appelle «\u00a0${typed}\u00a0».${
    played.length > 0
      ? ` Il y a\u00a0: ${played.map(({ slug, name }) => `${slug} («\u00a0${name}\u00a0»)`).join(', ')}.`
      : ''
  }`;
export const SAME_NAME = (name: string, ids: readonly number[]): string =>
  `Plusieurs participants s’appellent «\u00a0${name}\u00a0»\u00a0: donnez leur numéro (${ids.join(', ')}).`;
export const NOT_SOLVED = 'Ce participant n’a pas résolu ce challenge.';
export const NOT_BLOCKED = 'Rien n’interdit à ce participant de résoudre ce challenge.';
export const solveWithdrawn = (entrant: string, challenge: string, blocked: boolean): string =>
  `La résolution de «\u00a0${challenge}\u00a0» par ${entrant} est retirée.${
    blocked ? ' Ce challenge lui est désormais fermé.' : ''
  }`;
/** What the players read of a solve of theirs that was taken back. */
export const withdrawnNews = (
  event: string,
  { challenge, in_team }: { challenge: string; in_team: boolean },
  reason: string,
  blocked: boolean,
) => {
  const whose = in_team
    ? `La résolution de «\u00a0${challenge}\u00a0» par votre équipe`
    : `Votre résolution de «\u00a0${challenge}\u00a0»`;
  const closed = blocked ? ' Ce challenge vous est désormais fermé.' : '';
  return {
    kind: 'moderation' as const,
    subject: `Résolution retirée : ${challenge}`,
    text: `${whose} dans «\u00a0${event}\u00a0» a été retirée par les organisateurs\u00a0: «\u00a0${reason}\u00a0».${closed}`,
  };
};
export const solveAllowed = (entrant: string, challenge: string): string =>
  `${entrant} peut de nouveau résoudre «\u00a0${challenge}\u00a0».`;
