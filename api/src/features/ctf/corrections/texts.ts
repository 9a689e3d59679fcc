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
/** What the players read when a solve of theirs is withdrawn. */
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
export const MOVED =
  'Les challenges de cet événement sont passés dans la liste\u00a0: cela ne se corrige plus d’ici.';
export const ALREADY =
  'Ce participant a déjà résolu ce challenge, ou cet essai n’est pas un essai faux à lui.';
export const CLOSED_TO_THEM =
  'Ce challenge est fermé à ce participant\u00a0: permettez-le d’abord de nouveau.';
export const THEIR_OWN = 'Un des membres de ce participant a écrit ou relu ce challenge.';
export const SAME_PRICE = 'Ce challenge vaut déjà ces points.';
export const FIXED = 'Ce challenge vaut des points fixes\u00a0: il n’a pas de plancher.';
export const solveGranted = (entrant: string, challenge: string): string =>
  `La résolution de «\u00a0${challenge}\u00a0» est accordée à ${entrant}.`;
/** What the players read when they are granted a solve. */
export const grantedNews = (event: string, challenge: string, inTeam: boolean, reason: string) => ({
  kind: 'moderation' as const,
  subject: `Résolution accordée : ${challenge}`,
  text: `Les organisateurs de «\u00a0${event}\u00a0» ${
    inTeam ? 'ont accordé à votre équipe' : 'vous ont accordé'
  } la résolution de «\u00a0${challenge}\u00a0»\u00a0: «\u00a0${reason}\u00a0».`,
});

const NUMBER = new Intl.NumberFormat('fr-FR');
const pointsText = (points: number): string => `${NUMBER.format(points)}\u00a0point${points < 2 ? '' : 's'}`;

/** The price of a challenge: fixed points, or its start and its minimum. */
type Price = { points: number; minimum: number | null };
const priceText = ({ points, minimum }: Price): string =>
  minimum === null
    ? pointsText(points)
    : `${pointsText(points)} au départ, ${NUMBER.format(minimum)} au moins`;

/** The new price of a challenge, and why. */
interface Repricing {
  challenge: string;
  was: Price;
  to: Price;
  reason: string;
}

/** The announcement of a new price to all players. */
export const repricedNews = ({ challenge, was, to, reason }: Repricing): string =>
  `«\u00a0${challenge}\u00a0» vaut désormais ${priceText(to)} (auparavant ${priceText(was)})\u00a0: ${reason}`;
/** The notice of a new price to members who solved the challenge. */
export const repricedToSolvers = (event: string, repricing: Repricing) => ({
  kind: 'moderation' as const,
  subject: `Nouveau prix : ${repricing.challenge}`,
  text: `Dans «\u00a0${event}\u00a0», ${repricedNews(repricing)} Votre score suit.`,
});
