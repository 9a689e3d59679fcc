import type { AuthAnswer, listSessions, TokenPair } from '@fanion/contract/auth';
import type { AnswerFor } from '@fanion/contract/endpoint';
import type { CodeAsked } from './login/code-service.ts';
import type { DeviceRow } from './sessions/queries.ts';

/** Answer of login and register: tokens, or a code to give. */
export const presentAnswer = (
  email: string,
  token: TokenPair | null,
  asked: CodeAsked | null,
): AuthAnswer => ({
  requires_otp: token === null,
  email,
  token,
  handle: asked?.handle ?? null,
  resend_in: asked?.resendIn ?? null,
  expires_in_minutes: asked?.minutes ?? null,
});

export const presentDevices = (
  devices: { rows: DeviceRow[]; otpAtLogin: boolean; imposed: boolean },
  current: number,
): AnswerFor<typeof listSessions> => ({
  sessions: devices.rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    remember_me: row.remember_me,
    is_current: row.id === current,
  })),
  otp_at_login: devices.otpAtLogin,
  otp_imposed: devices.imposed,
});
