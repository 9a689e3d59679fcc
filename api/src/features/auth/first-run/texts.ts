export const WRONG_CODE =
  'Ce code n’est pas celui du journal. Le dernier affiché par le programme est le seul qui vaille.';
export const EMAIL_USED = 'Cette adresse a déjà un compte.';
export const NAME_USED = 'Ce pseudo est déjà pris.';
export const NO_CONTENT = 'Ce programme n’a pas les challenges de démonstration.';
export const NOTHING_IMPORTED = 'Aucun challenge n’est encore importé.';
export const tooManyCodes = (seconds: number): string =>
  `Trop de codes faux ont été donnés. Réessayez dans ${Math.max(1, Math.ceil(seconds / 60))} min.`;
