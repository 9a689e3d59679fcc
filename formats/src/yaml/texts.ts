/** Sentences about the fields of a YAML file; `what` names one to its author, as in a form: 'Titre'. */
export const NOTHING =
  'Ce fichier ne décrit rien\u00a0: il devrait contenir des lignes «\u00a0clé\u00a0: valeur\u00a0».';

export const unusedKey = (key: string): string =>
  `La clé «\u00a0${key.slice(0, 40)}\u00a0» n’est pas utilisée.`;

export const required = (what: string): string => `${what}\u00a0: obligatoire.`;

export const notText = (what: string): string => `${what}\u00a0: un texte est attendu.`;

export const forbiddenCharacter = (what: string): string =>
  `${what}\u00a0: caractère interdit (NUL ou demi-caractère isolé).`;

export const tooLong = (what: string, max: number): string => `${what}\u00a0: ${max} caractères au plus.`;

export const tooMany = (what: string, most: number, count: number): string =>
  `${what}\u00a0: ${most} au plus (ici ${count}).`;

export const repeated = (what: string): string => `${what}\u00a0: la même valeur vient deux fois.`;

export const notWhole = (what: string, least: number, most: number): string =>
  `${what}\u00a0: un nombre entier de ${least} à ${most} est attendu.`;

export const notYes = (what: string): string =>
  `${what}\u00a0: «\u00a0oui\u00a0» ou «\u00a0non\u00a0» est attendu.`;

export const notAmong = (what: string, words: readonly string[]): string =>
  `${what}\u00a0: ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')} est attendu.`;

export const notMappings = (what: string): string =>
  `${what}\u00a0: des lignes «\u00a0clé\u00a0: valeur\u00a0» sont attendues.`;

export const notNames = (what: string): string =>
  `${what}\u00a0: des noms, ou des lignes «\u00a0clé\u00a0: valeur\u00a0», sont attendus.`;

export const unfitYear = (what: string): string => `${what}\u00a0: une année de 2000 à 2100 est attendue.`;

/** By why a date is no moment: see `readParisMoment`. */
export const NO_MOMENT: Record<'unreadable' | 'skipped' | 'twice', (what: string) => string> = {
  unreadable: (what) =>
    `${what}\u00a0: une date comme 2026-03-14 18:00 est attendue (heure de Paris, ou décalage écrit).`,
  skipped: (what) => `${what}\u00a0: cette heure n’existe pas, les horloges de Paris la sautent ce jour-là.`,
  twice: (what) =>
    `${what}\u00a0: cette heure passe deux fois ce jour-là\u00a0; écrivez son décalage (+02:00 ou +01:00).`,
};
