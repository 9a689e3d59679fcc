const NBSP = '\u00a0';
const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

export const numberText = (value: number): string => numbers.format(value);
export const CAPTION = 'Classement';
export const RANK = 'Rang';
export const NAME = 'Participant';
export const SCORE = 'Points';
export const SOLVED = 'Flags';
export const ALL = 'Tous';
export const BRACKETS = 'Catégories de participants';
export const NOBODY = 'Personne n’a encore marqué de point.';
export const NO_BOARD = 'Cet événement n’a pas de classement.';
export const FROZEN = 'Classement gelé';
export const ENDED = 'Terminé';
export const LIVE = 'En direct';
export const COMING = 'À venir';
export const follow = (association: string): string => `Suivre sur ${association}`;
export const others = (count: number): string =>
  `et ${numberText(count)}${NBSP}${count === 1 ? 'autre' : 'autres'}`;
