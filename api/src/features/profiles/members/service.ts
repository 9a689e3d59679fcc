import { foldEmail } from '@fanion/rules/auth/email';
import { mapProfileLines, type ProfileLine } from '@fanion/rules/profiles/lines';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { createTotals } from '../../challenges/ledger/service.ts';
import type { CleanLink } from '../edit/model.ts';
import { eraseLinks, markLink, saveLink } from '../edit/queries.ts';
import { checkFields } from '../edit/service.ts';
import { deleteAvatar, saveAvatar } from '../photo/queries.ts';
import * as record from '../record/queries.ts';
import { lockUsernames, reserveFormer } from '../username/queries.ts';
import * as queries from './queries.ts';

export interface NewProfile {
  username: string;
  email: string;
  passwordHash: string;
  profile: Partial<Record<ProfileLine, string>> & {
    specialties: string[];
    social_links: ({ platform: string } & CleanLink)[];
    /** Whether other members see the first and last name; true by default. */
    shows_name?: boolean | undefined;
  };
  avatar: Buffer | null;
}

/**
 * Adds a member in the caller's transaction; the caller publishes 'member-changed', as the directory is
 * cached.
 */
export async function createMember(
  sql: Sql,
  { username, email, passwordHash, profile, avatar }: NewProfile,
): Promise<Outcome<number>> {
  const keys = usernameKeys(username);
  await lockUsernames(sql, [keys.skeleton]);
  const id = await record.insertMember(sql, {
    username: keys.username,
    usernameKey: keys.key,
    usernameSkeleton: keys.skeleton,
    email,
    emailKey: foldEmail(email),
    passwordHash,
    lines: mapProfileLines((line) => profile[line] ?? ''),
    specialties: profile.specialties,
    visibility: profile.shows_name === undefined ? {} : { name: profile.shows_name },
  });
  if (id === null) return refuse('username_taken');
  await createTotals(sql, id);
  for (const { platform, ...link } of profile.social_links) await saveLink(sql, id, platform, link);
  if (avatar) await saveAvatar(sql, id, avatar, sha256(avatar).toString('hex'));
  return done(id);
}

/** Marks a link as verified to be the member's own, or withdraws that; in the caller's transaction. */
export async function verifyLink(
  sql: Sql,
  memberId: number,
  link: { platform: string; handle: string; verified: boolean },
): Promise<boolean> {
  const marked = await markLink(sql, memberId, link);
  if (marked) sql.publish('member-changed', { memberId });
  return marked;
}

/** A correction of a member's names by the association; problems are returned by field. */
export async function correctNames(
  sql: Sql,
  memberId: number,
  typed: { first_name?: string; last_name?: string },
): Promise<Outcome<null>> {
  const { clean, problems } = checkFields(typed);
  const [first] = Object.values(problems);
  if (first) return refuse('invalid_fields', { message: first, fields: problems });
  const { first_name, last_name } = clean;
  await record.saveColumns(sql, memberId, {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
  });
  sql.publish('member-changed', { memberId });
  return done(null);
}

interface RoleChange {
  role: 'manager' | 'admin' | 'honorary';
  given: boolean;
}

/** Gives or withdraws a role in the caller's transaction. The last manager keeps theirs. */
export async function markRole(
  sql: Sql,
  memberId: number,
  { role, given }: RoleChange,
): Promise<Outcome<null>> {
  if (!(await record.saveRole(sql, memberId, role, given))) return refuse('last_manager');
  sql.publish('member-changed', { memberId });
  return done(null);
}

/** Gives or withdraws a role in a transaction of its own. */
export const setRole = (context: Context, memberId: number, change: RoleChange): Promise<Outcome<null>> =>
  context.db.transaction((sql) => markRole(sql, memberId, change));

/** Locks the set of managers before any account: every change of a role takes the locks in that order. */
export const lockManagers = async (sql: Sql): Promise<void> => void (await record.lockManagers(sql));

/** Suspends a member in the caller's transaction, or lifts the suspension; not the last manager. */
export async function markSuspended(sql: Sql, memberId: number, suspended: boolean): Promise<Outcome<null>> {
  if (!(await record.saveSuspended(sql, memberId, suspended))) return refuse('last_manager');
  sql.publish('member-changed', { memberId });
  return done(null);
}

/** A member by pseudo, id or address, for the command line. */
export const findMemberNamed = ({ db }: Context, identifier: string): Promise<queries.ManagedMember | null> =>
  queries.findForManager(db, identifier, usernameKeys(identifier).key, foldEmail(identifier));

/**
 * Locks the pseudo and the account of a member who leaves, in the caller's transaction. The last manager
 * stays.
 */
export async function lockLeaving(sql: Sql, memberId: number): Promise<Outcome<record.LeavingRow>> {
  const row = await record.lockLeaving(sql, memberId);
  if (!row) return refuse('member_not_found');
  if (row.last_manager) return refuse('last_manager');
  await lockUsernames(sql, [row.skeleton]);
  return done(row);
}

/**
 * Removes the identity of a member who leaves, in the caller's transaction. The pseudo is reserved for 90
 * days, so that nobody can impersonate them.
 */
export async function eraseProfile(sql: Sql, memberId: number, row: record.LeavingRow): Promise<void> {
  await record.anonymise(sql, memberId);
  await reserveFormer(sql, memberId, row);
  await deleteAvatar(sql, memberId);
  await eraseLinks(sql, memberId);
  sql.publish('member-changed', { memberId });
}

/**
 * Ends an account merged into another, in the caller's transaction: the other one takes the fields that it
 * lacks, and the pseudo leads to it for 90 days. With `address`, it takes the address as well.
 */
export async function endMergedAccount(
  sql: Sql,
  pair: Pair,
  { row, address }: { row: record.LeavingRow; address: boolean },
): Promise<void> {
  await record.copyMissingFields(sql, pair);
  await record.anonymise(sql, pair.from);
  await reserveFormer(sql, pair.into, row);
  if (address) await record.saveEmail(sql, pair.into, { email: row.email, emailKey: row.email_key });
  for (const memberId of [pair.from, pair.into]) sql.publish('member-changed', { memberId });
}
