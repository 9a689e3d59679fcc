import { isCompleteCode } from '@fanion/rules/auth/otp';
import { MINUTE } from '@fanion/rules/durations';
import { OTP_TEXTS } from './texts.ts';

/** What prevents a code from being sent (docs/product/auth.md#codes). */
export function codeProblem(email: string, code: string): string | undefined {
  if (!email) return OTP_TEXTS.noEmail;
  return isCompleteCode(code) ? undefined : OTP_TEXTS.incomplete;
}

/**
 * The instant (ms) when a code with a lifetime of so many minutes expires, or null when its lifetime is
 * unknown.
 */
export function expiryOf(sentAt: number, minutes: number): number | null {
  return sentAt > 0 && minutes > 0 ? sentAt + minutes * MINUTE : null;
}

/** The instant (ms) from which a code can be requested again, or null when it is past. */
export function resendAt(sentAt: number, resendIn: number, now: number): number | null {
  const at = sentAt + resendIn * 1000;
  // A clock put back, or a state from another day, must not lock the button for long.
  return at > now ? Math.min(at, now + resendIn * 1000) : null;
}
