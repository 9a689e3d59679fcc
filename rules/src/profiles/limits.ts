/** Longest pseudo accepted as typed, in characters: the pseudo rules then report what is wrong with it. */
export const TYPED_USERNAME_MAX = 60;
