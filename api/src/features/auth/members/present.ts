import type { Account, ListedAccount } from '@fanion/contract/auth/members';
import type { MailFailure } from '@fanion/contract/communication/failures';
import type { Actor } from '../../../platform/http/actor.ts';
import { refusalSentence } from '../../communication/failures/service.ts';
import { networkMark } from '../sessions/network-model.ts';
import type { DeviceRow } from '../sessions/queries.ts';
import type { SignInRow } from '../sign-ins/queries.ts';
import type { SuspensionRow } from '../suspension/queries.ts';
import { mayActOn } from './policy.ts';
import type { AccountRow, FoundRow, NoteRow } from './queries.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const presentFound = ({ since, seen_at, leaves_at, ...row }: FoundRow): ListedAccount => ({
  ...row,
  since: since.toISOString(),
  seen_at: iso(seen_at),
  leaves_at: iso(leaves_at),
});

/** The page of an account, as a manager reads it. */
export function presentAccount(
  actor: Actor,
  id: number,
  file: {
    row: AccountRow;
    sessions: readonly DeviceRow[];
    signIns: readonly SignInRow[];
    suspensions: readonly SuspensionRow[];
    notes: readonly NoteRow[];
    failed: readonly MailFailure[];
  },
): Account {
  const { plan, plan_ends_at, address_refused: refused, ...row } = file.row;
  return {
    ...row,
    id,
    since: row.since.toISOString(),
    seen_at: iso(row.seen_at),
    leaves_at: iso(row.leaves_at),
    address_refused: refused && {
      at: new Date(refused.at).toISOString(),
      reason: refusalSentence(refused.answer),
      answer: refused.answer,
    },
    failed_mails: [...file.failed],
    membership: plan && plan_ends_at && { plan, ends_at: plan_ends_at.toISOString() },
    sessions: file.sessions.map((session) => ({
      id: session.id,
      device: session.device,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
    sign_ins: file.signIns.map(({ at, outcome, device, network }) => ({
      at: at.toISOString(),
      outcome,
      device,
      network: networkMark(network),
    })),
    suspensions: file.suspensions.map(({ started_at, until, lifted_at, ...one }) => ({
      ...one,
      at: started_at.toISOString(),
      until: iso(until),
      lifted_at: iso(lifted_at),
    })),
    notes: file.notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    may_act: mayActOn(actor, row),
    is_me: actor.id === id,
  };
}
