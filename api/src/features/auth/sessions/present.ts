import type { listSessions } from '@fanion/contract/auth/sessions';
import type { SignIn } from '@fanion/contract/auth/sign-ins';
import type { AnswerFor } from '@fanion/contract/endpoint';
import type { SignInRow } from '../sign-ins/queries.ts';
import { networkMark } from './network-model.ts';
import type { DeviceRow } from './queries.ts';

export const presentDevices = (
  rows: readonly DeviceRow[],
  current: number,
): AnswerFor<typeof listSessions>['sessions'] =>
  rows.map((row) => ({
    id: row.id,
    device: row.device,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    remember_me: row.remember_me,
    is_current: row.id === current,
  }));

/** `here`: the name of the reader's network. */
export const presentSignIns = (rows: readonly SignInRow[], here: Buffer): SignIn[] =>
  rows.map(({ at, outcome, device, network }) => ({
    at: at.toISOString(),
    outcome,
    device,
    network: networkMark(network),
    is_here: network.equals(here),
  }));
