import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/** Marks a member of the demo association, with the day they joined. */
export const markDemo = (sql: Sql, memberId: number, joined: Date): Promise<void> =>
  queries.markDemo(sql, memberId, joined);

/** Notes what another platform knew of a member who was just made from it, in the caller's transaction. */
export const markArrived = (
  sql: Sql,
  memberId: number,
  of: { joined: Date | null; hidden: boolean; otpAtLogin: boolean },
): Promise<void> => queries.markArrived(sql, memberId, of);

/** Keeps a password that was just found right under a hash of ours. */
export const saveRehashed = (
  sql: Sql,
  memberId: number,
  hashes: { from: string; to: string },
): Promise<void> => queries.saveRehashed(sql, memberId, hashes);
/** Notes the hash of a new password, in the caller's transaction. */
export const savePassword = (sql: Sql, memberId: number, hash: string): Promise<void> =>
  queries.savePassword(sql, memberId, hash);

export const saveOtpAtLogin = (sql: Sql, memberId: number, enabled: boolean): Promise<void> =>
  queries.saveOtpAtLogin(sql, memberId, enabled);

/** Gives a member this address; false for no such account. A broken unique index says that somebody else has it. */
export const saveEmail = (
  sql: Sql,
  memberId: number,
  address: { email: string; emailKey: string },
): Promise<boolean> => queries.saveEmail(sql, memberId, address);

/** Removes the demo's members in the caller's transaction; their ids. */
export const deleteDemo = (sql: Sql): Promise<number[]> => queries.deleteDemo(sql);
