/** Sentences about flags of an event (docs/product/live.md#flags). */
export const WRONG_FLAG = 'Flag incorrect. Réessayez !';
export const SOLVED = 'Challenge résolu !';
export const ALREADY_SOLVED = 'Votre équipe, ou vous-même, avez déjà résolu ce challenge.';
export const PRACTICE = 'Flag correct ! L’événement est terminé : c’est de l’entraînement, sans score.';
export const UNCOUNTED = 'Flag correct ! Vous ne jouez pas dans cet événement : rien n’est compté.';
export const UNRANKED =
  'Flag correct ! Votre compte ne compte pas dans les classements : rien n’est ajouté au score de l’équipe.';
export const solveFirst = (names: readonly string[]): string =>
  `Résolvez d’abord\u00a0: ${names.join(', ')}.`;
export const partFound = (found: number, total: number): string =>
  `Flag ${found} sur ${total} trouvé. Continuez !`;
export const partGiven = (given: number, asked: number): string =>
  `Flag correct. Chaque membre de l’équipe doit le donner\u00a0: ${given} sur ${asked}.`;
export const tooManyFlags = (seconds: number): string => `Trop d'essais. Réessayez dans ${seconds} s.`;
export const CHALLENGE_ADDED = 'Le challenge fait partie de l’événement.';
export const CHALLENGE_REMOVED =
  'Le challenge est retiré de l’événement. Il est dans la liste permanente, caché.';
export const RELEASED = 'Ce challenge est déjà sorti et résolu\u00a0: sa sortie ne peut plus être repoussée.';
export const LATE_RELEASE = 'La sortie doit venir avant la fin de l’événement.';
export const FROZEN =
  'Le classement est gelé\u00a0: dévoilez-le d’abord, la liste permanente montrerait qui a résolu quoi.';
export const ANNOUNCEMENT_REMOVED = 'L’annonce est retirée du direct.';
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
export const LINK_OUT = (path: string): string =>
  `${path}\u00a0: lien symbolique vers l’extérieur du dossier, il n’est pas suivi.`;
export const NO_CHALLENGES = (file: string, folder: string): string =>
  `${file}\u00a0: le dossier des challenges «\u00a0${folder}\u00a0» n’existe pas.`;
/** What the settings of an event refuse, said of its file. */
export const refusedFile = (file: string, sentence: string): string => `${file}\u00a0: ${sentence}`;
/** An event of this name was over before the one of the file begins. */
export const otherEdition = (file: string, name: string, slug: string): string =>
  `${file}\u00a0: «\u00a0${name}\u00a0» est aussi le nom d’un événement terminé avant celui-ci (/ctf/${slug}). Donnez une autre adresse à celui-ci (slug), ou «\u00a0slug: ${slug}\u00a0» pour remplacer l’ancien.`;
export const NO_EVENT_FILE = 'Le dossier ne contient pas de fichier event.yml.';

const ordinal = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`);

/**
 * Alerts of the watch list (docs/product/live.md#joueurs-suivis); `who` is the player or team as the board names them.
 */
export const enteredTop = (who: string, rank: number): string =>
  `${who} entre dans les 10 premiers\u00a0: ${ordinal(rank)}.`;
export const leftTop = (who: string, rank: number | null): string =>
  `${who} quitte les 10 premiers${rank === null ? '' : `\u00a0: ${ordinal(rank)}`}.`;
export const movedPlaces = (who: string, rank: number, places: number): string =>
  `${who} ${places > 0 ? 'gagne' : 'perd'} ${Math.abs(places)} places\u00a0: ${ordinal(rank)}.`;
export const solvedNames = (who: string, names: readonly string[]): string =>
  `${who} a résolu ${names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}.`;
/** A team, and the one of it who is watched. */
export const teamWith = (team: string, player: string): string => `${team} (avec ${player})`;
