import type { AuthAnswer } from '@fanion/contract/auth/codes';
import type { TokenPair } from '@fanion/contract/auth/sessions';
import type { CodeRequest } from './service.ts';

/** Answer of login and register: tokens, or the code to give. */
export const presentAnswer = (
  email: string,
  token: TokenPair | null,
  codeRequest: CodeRequest | null,
): AuthAnswer => ({
  requires_otp: token === null,
  email,
  token,
  handle: codeRequest?.handle ?? null,
  resend_in: codeRequest?.resendIn ?? null,
  expires_in_minutes: codeRequest?.minutes ?? null,
});
