/** Most tokens that a member may have at once. */
export const MOST = 30;
export const MOST_TOKENS = `Vous avez déjà ${MOST} jetons\u00a0: retirez-en un.`;
export const PAST = 'La fin du jeton est passée.';
export const BEYOND = 'Un jeton n’en fait pas un autre qui dure plus que lui, ou qui peut davantage.';
export const REVOKED = 'Jeton retiré.';
