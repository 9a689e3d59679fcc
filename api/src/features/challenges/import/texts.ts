import type { Scoring } from '@fanion/rules/challenges/scoring';

export const NO_FOLDER = 'Ce dossier n’existe pas ou ne peut pas être lu.';
export const UNREAD_FOLDER = 'Ce dossier ne peut pas être lu.';
export const tooManyChallenges = (most: number): string =>
  `Plus de ${most} challenges : importez-les en plusieurs fois.`;
export const noChallengeFile = (name: string): string => `Aucun fichier ${name} dans ce dossier.`;
export const UNREAD_CHALLENGE_FILE = 'Ce fichier ne peut pas être lu.';
export const FILE_TOO_LONG = 'Fichier trop long, ou qui ne peut pas être lu.';
export const NOT_UTF8 = 'Ce fichier n’est pas du texte en UTF-8.';
export const NOT_YAML = 'Ce fichier ne se lit pas : du YAML en UTF-8 est attendu.';
export const ANOTHER_IMPORT = 'Ce dossier est d’une autre plateforme : importez ce fichier à part.';

export const LINK_TO_FOLDER = 'Lien symbolique vers un dossier : il n’est pas suivi.';
/** Why a link is left alone. */
export const LINKS = {
  outside: 'Lien symbolique vers l’extérieur du dossier : il n’est pas suivi.',
  missing: 'Lien symbolique qui ne mène à rien.',
  not_a_file: 'Lien symbolique qui ne mène pas à un fichier : il n’est pas suivi.',
  read: 'Lien symbolique : le fichier où il mène est lu à sa place.',
};

/** Of what ctfcli's list names. */
export const listedOutside = (path: string): string =>
  `« ${path} » mène hors du dossier importé : ce n’est pas lu.`;
export const listedMissing = (path: string): string =>
  `« ${path} » y est nommé, mais n’est pas dans ce dossier.`;

/** Why a file that a challenge names is left out. */
export const LEFT_OUT = {
  outside: 'mène hors du dossier importé et n’est pas lu ; le reste est importé sans lui',
  missing: 'fichier absent ; le reste est importé sans lui',
  not_a_file: 'n’est pas un fichier ; le reste est importé sans lui',
  of_flags: 'décrit un challenge, flags compris : il n’est pas offert',
};
export const UNREAD_SOLUTION = 'texte en UTF-8 d’un Mio au plus attendu ; le reste est importé sans elle';
export const aboutPath = (path: string, what: string): string => `« ${path} » : ${what}.`;

export const unreadFile = (name: string): string =>
  `Le fichier « ${name} » n’a pas pu être lu : il n’est pas importé.`;
export const fileTooLarge = (name: string): string =>
  `Le fichier « ${name} » dépasse 512 Mo : il n’est pas importé.`;
export const UNREAD_BACKGROUND = 'L’image de fond n’est pas une image lisible : elle n’est pas importée.';
export const UNREAD_LOGO = 'Le logo n’est pas une image lisible : il n’est pas importé.';

export const sameName = (path: string, name: string): string =>
  `Même nom que dans ${path} (« ${name} ») : les deux sont gardés.`;
export const sameAddress = (name: string, path: string): string =>
  `Même adresse que « ${name} » (${path}) : la sienne sera complétée.`;
export const alsoNameOf = (name: string, slug: string): string =>
  `« ${name} » est aussi le nom de /challenges/${slug} : les deux sont gardés.`;
export const addressTaken = (slug: string | null): string =>
  `L’adresse « ${slug} » est déjà prise ou réservée : une autre est choisie.`;
export const staysInEdition = (edition: string): string =>
  `Ce challenge est de l’édition «\u00a0${edition}\u00a0» et y reste. Redonnez --edition à chaque import d’une édition.`;
export const movedFolder = (from: string, to: string): string =>
  `Ce challenge venait du dossier «\u00a0${from}\u00a0»\u00a0: il est suivi désormais dans «\u00a0${to}\u00a0».`;

export const unknownPrerequisite = (name: string | number): string =>
  `Prérequis inconnu : « ${name} ». Il est ignoré.`;
export const OWN_PREREQUISITE = 'Un challenge ne peut pas se demander lui-même. Ce prérequis est ignoré.';
export const circularPrerequisite = (name: string | number): string =>
  `Prérequis circulaire : « ${name} ». Il est ignoré.`;

export const FOREIGN_FLAGS =
  'Les flags sont les empreintes d’une autre installation : il faut son secret (SECRET_KEY) ou les flags en clair.';
export const NOT_WRITTEN = 'La base de données a refusé ce challenge : il n’est pas importé.';
export const REPLACED = 'il prend la place d’un autre challenge, dont le texte et les flags sont perdus.';

const pointsText = (scoring: Scoring) =>
  scoring.kind === 'static'
    ? `${scoring.points} point${scoring.points > 1 ? 's' : ''}`
    : `une courbe de ${scoring.initial} à ${scoring.minimum} points`;
const solvedBy = (solves: number) => (solves > 1 ? `${solves} membres l’ont résolu` : '1 membre l’a résolu');

/** What changes under members who have solved the challenge, `solves` of them. */
export function flagsChange(solves: number, oldFlags: number): string {
  const was = oldFlags > 1 ? 'les anciens flags' : 'l’ancien flag';
  return `les flags changent : ${solvedBy(solves)} avec ${was}.`;
}
export function pointsChange(solves: number, before: Scoring, after: Scoring): string {
  // Only a curve re-prices those who have solved already.
  const follows = after.kind === 'dynamic';
  const whose = solves > 1 ? 'leurs' : 'ses';
  const theirs = follows ? `${whose} points suivent` : `${whose} points ne changent pas`;
  return `les points changent, de ${pointsText(before)} à ${pointsText(after)} : ${solvedBy(solves)}, ${theirs}.`;
}
