/** The outcome of a login, or of an attempt to log in (docs/product/auth.md#connexions-récentes). */
export const SIGN_IN_OUTCOMES = [
  'opened',
  'code_asked',
  'wrong_password',
  'wrong_code',
  'suspended',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
