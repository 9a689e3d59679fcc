export const SLUG_USED = 'Cette adresse est déjà celle d’un autre challenge.';
export const SLUG_UNUSABLE =
  'Une adresse est faite de lettres sans accent, de chiffres et de tirets, et contient une lettre.';
export const SLUG_FIXED = 'L’adresse est fixée par la publication\u00a0: des liens y mènent.';
export const NAME_USED = 'Un autre challenge porte déjà ce nom.';
export const unknownChallenge = (slug: string): string =>
  `Prérequis\u00a0: aucun challenge n’a l’adresse «\u00a0${slug}\u00a0».`;
export const CIRCULAR = 'Prérequis\u00a0: l’un d’eux demande déjà celui-ci, et aucun ne s’ouvrirait.';
export const FILE_GONE = 'Un des fichiers n’a pas été déposé\u00a0: déposez-le de nouveau.';
export const FLOOR_ABOVE = 'Le plancher ne peut pas dépasser le départ.';
export const FILES_NAMED_ALIKE = 'Deux fichiers portent le même nom.';
export const NOT_YOURS_TO_SET = 'Ce choix revient à ceux qui publient les challenges.';
export const mostProposals = (most: number): string =>
  `Vous avez déjà ${most} propositions en cours\u00a0: terminez-en une, ou supprimez-en une.`;
export const wrongAddress = (url: string): string => `«\u00a0${url}\u00a0» n’est pas une adresse.`;
