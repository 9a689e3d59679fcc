/** Longest pseudo that is read as typed, in characters: the rules of pseudos then say what is wrong with it. */
export const TYPED_USERNAME_MAX = 60;
