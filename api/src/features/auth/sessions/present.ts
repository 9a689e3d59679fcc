import type { listSessions } from '@fanion/contract/auth/sessions';
import type { AnswerFor } from '@fanion/contract/endpoint';
import type { DeviceRow } from './queries.ts';

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
