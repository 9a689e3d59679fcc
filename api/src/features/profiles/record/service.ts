import type { Sql } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

/** Marks a member of the demo association, with the day they joined. */
export const markDemo = (sql: Sql, memberId: number, joined: Date): Promise<void> =>
  queries.markDemo(sql, memberId, joined);

/** Records data of a member who was just created from another platform, in the caller's transaction. */
export const markArrived = (
  sql: Sql,
  memberId: number,
  of: { joined: Date | null; hidden: boolean; otpAtLogin: boolean },
): Promise<void> => queries.saveImportedFields(sql, memberId, of);

/** Stores a password that was just verified under one of our own hashes. */
export const saveRehashed = (
  sql: Sql,
  memberId: number,
  hashes: { from: string; to: string },
): Promise<void> => queries.saveRehashed(sql, memberId, hashes);
/** Stores the hash of a new password, in the caller's transaction. */
export const savePassword = (sql: Sql, memberId: number, hash: string): Promise<void> =>
  queries.savePassword(sql, memberId, hash);

export const saveOtpAtLogin = (sql: Sql, memberId: number, enabled: boolean): Promise<void> =>
  queries.saveOtpAtLogin(sql, memberId, enabled);

/**
 * Sets a member's address; false for no such account. A broken unique index means that somebody else has it.
 */
export const saveEmail = (
  sql: Sql,
  memberId: number,
  address: { email: string; emailKey: string },
): Promise<boolean> => queries.saveEmail(sql, memberId, address);

/** Deletes the demo members in the caller's transaction; returns their ids. */
export const deleteDemo = (sql: Sql): Promise<number[]> => queries.deleteDemo(sql);
