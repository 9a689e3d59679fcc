export const NO_PATH = 'Ni events.yml ici, ni path.yml dans les dossiers de ce dossier.';
export const NO_MODULE = 'Il manque le module.yml de ce dossier.';
export const UNREADABLE = 'Ce fichier ne peut pas être lu.';
export const NOT_UTF8 = 'Ce fichier n’est pas en UTF-8.';
export const TOO_LARGE =
  'Fichier trop grand\u00a0: 1 Mio au plus pour un texte, 10 Mio pour un autre fichier.';
export const TOO_MANY = 'Plus de 200 dossiers\u00a0: importez-les en plusieurs fois.';
export const BAD_SLUG =
  'Le nom du dossier devient l’adresse du parcours\u00a0: des minuscules, des chiffres et des tirets.';
export const BAD_NAME =
  'Un nom comme «\u00a001-les-cookies\u00a0» est attendu\u00a0: un nombre qui donne l’ordre, puis des minuscules, des chiffres et des tirets.';
export const CIRCLE = 'Prérequis en cercle\u00a0: ce parcours finit par se demander lui-même.';
export const noFile = (name: string): string => `Le fichier «\u00a0${name}\u00a0» n’existe pas ici.`;
export const notPicture = (name: string): string =>
  `«\u00a0${name}\u00a0» n’est pas une image (JPEG, PNG ou WebP).`;
export const moduleTwice = (slug: string): string => `Deux modules s’appellent «\u00a0${slug}\u00a0».`;
export const lessonTwice = (slug: string, other: string): string =>
  `Deux leçons s’appellent «\u00a0${slug}\u00a0»\u00a0: l’autre est ${other}.`;
export const unknownPath = (slug: string): string => `Prérequis\u00a0: aucun parcours «\u00a0${slug}\u00a0».`;
export const unknownChallenge = (slug: string): string =>
  `Aucun challenge «\u00a0${slug}\u00a0» ici\u00a0: sa carte ne sera pas montrée.`;
export const refusedEvent = (title: string, why: string): string => `«\u00a0${title}\u00a0». ${why}`;
