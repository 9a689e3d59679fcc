import { randomBytes } from 'node:crypto';
import type { CtfdAccount } from '@fanion/formats/ctfd-archive/people';
import { emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { readImportedPassword } from '@fanion/rules/auth/imported-password';
import { WEEK } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { suspend } from '../../auth/suspension/service.ts';
import { createMember } from '../../profiles/members/service.ts';
import { markArrived } from '../../profiles/record/service.ts';
import { type NoteProblem, pseudosFor } from './model.ts';
import { listPeople, type Origin, type Person } from './queries.ts';
import * as texts from './texts.ts';

const countries = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const countryOf = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? '') : '');

/** The result of importing the accounts of an archive. */
export interface ImportedAccounts {
  /** Members by the account's number. */
  members: Map<number, number>;
  created: number;
  joined: number;
  /** Members to suspend once they are in their teams. */
  banned: number[];
  /** Numbers of the accounts that are imported for the first time. */
  fresh: Set<number>;
  /** Numbers of the accounts that CTFd did not rank, but that are ranked here. */
  unranked: Set<number>;
}

interface AccountsToImport {
  accounts: readonly CtfdAccount[];
  origins: readonly Origin[];
  mail: boolean;
}

interface ExistingPeople {
  /** Members by the account's number; null for a member who has left the site since. */
  before: Map<number, Person | null>;
  byEmail: Map<string, Person>;
  /** The first account of the archive for each address. */
  nameByEmail: Map<string, string>;
}

/** The people of the archive already here: from an earlier import of this event, else by address. */
async function findKnownPeople(sql: Sql, { accounts, origins }: AccountsToImport): Promise<ExistingPeople> {
  const accountOrigins = origins.filter(({ kind }) => kind === 'account');
  const people = await listPeople(sql, {
    emailKeys: accounts.map(({ email }) => foldEmail(email)),
    ids: accountOrigins.flatMap(({ member_id }) => member_id ?? []),
  });
  const byId = new Map(people.map((one) => [one.id, one]));
  return {
    before: new Map(
      accountOrigins.map(({ source_id, member_id }) => [source_id, byId.get(member_id ?? 0) ?? null]),
    ),
    byEmail: new Map(people.filter(({ status }) => status !== 'deleted').map((one) => [one.email_key, one])),
    nameByEmail: new Map(),
  };
}

/** Creates the member of an account; returns their id and username. */
async function createMemberFor(
  sql: Sql,
  account: CtfdAccount,
  passwordHash: string,
): Promise<{ id: number; username: string }> {
  for (const username of pseudosFor(account.name, account.id)) {
    const made = await createMember(sql, {
      username,
      email: account.email,
      passwordHash,
      profile: {
        first_name: [...account.firstName].slice(0, 50).join(''),
        last_name: [...account.lastName].slice(0, 50).join(''),
        location: countryOf(account.country),
        specialties: [],
        social_links: [],
        // There they were known by their username only.
        shows_name: false,
      },
      avatar: null,
    });
    if (made.ok) {
      const { hidden, verified, createdAt } = account;
      const joined = createdAt === null ? null : new Date(createdAt);
      await markArrived(sql, made.value, { joined, hidden, otpAtLogin: !verified });
      return { id: made.value, username };
    }
  }
  throw new Error(`no pseudo for the account ${account.id} of CTFd`);
}

/** Settles an account without a new member: imported before, refused, or joined; false for any other. */
function settleKnownAccount(
  { id, name, email, banned, hidden }: CtfdAccount,
  { before, byEmail, nameByEmail }: ExistingPeople,
  arrived: ImportedAccounts,
  note: NoteProblem,
): boolean {
  const where = `users/${id}`;
  const key = foldEmail(email);
  const [earlier, twin, same] = [before.get(id), nameByEmail.get(key), byEmail.get(key)];
  if (earlier !== undefined) {
    nameByEmail.set(key, name);
    if (earlier && earlier.status !== 'deleted') arrived.members.set(id, earlier.id);
    else note(where, texts.deletedAccount(name));
    return true;
  }
  if (emailProblem(email) || twin !== undefined) {
    note(where, twin === undefined ? texts.badEmail(name) : texts.sameEmail(name, twin));
    return true;
  }
  nameByEmail.set(key, name);
  arrived.fresh.add(id);
  if (!same) return false;
  arrived.members.set(id, same.id);
  arrived.joined += 1;
  if (banned || hidden) arrived.unranked.add(id);
  note(where, texts.joined(name, same.username, banned || hidden));
  return true;
}

/** Imports accounts in the caller's transaction: created, or joined to the member of the same address. */
export async function importAccounts(
  { config, identity, outbox, passwords }: Context,
  sql: Sql,
  arrival: AccountsToImport,
  note: NoteProblem,
): Promise<ImportedAccounts> {
  const existingPeople = await findKnownPeople(sql, arrival);
  const arrived: ImportedAccounts = {
    members: new Map(),
    created: 0,
    joined: 0,
    banned: [],
    fresh: new Set(),
    unranked: new Set(),
  };
  // A random password that nobody knows, for accounts without a readable one.
  const unknown = await passwords.hash(randomBytes(24).toString('base64url'));
  let unverified = 0;
  for (const account of arrival.accounts) {
    if (settleKnownAccount(account, existingPeople, arrived, note)) continue;
    const { id, name, email } = account;
    const where = `users/${id}`;
    const password = readImportedPassword(account.password) ? account.password : unknown;
    const made = await createMemberFor(sql, account, password);
    arrived.members.set(id, made.id);
    arrived.created += 1;
    if (made.username !== name) note(where, texts.renamed(name, made.username));
    if (password === unknown) note(where, texts.noPassword(name));
    if (account.admin) note(where, texts.admin(name));
    if (account.banned) {
      note(where, texts.banned(name));
      arrived.banned.push(made.id);
    } else if (arrival.mail) {
      const { username } = made;
      const letter = { name, username, association: identity.name, login: `${config.publicUrl}/login` };
      await outbox.queue(sql, 'account', texts.importedAccountMail(email, letter), WEEK);
    }
    if (!account.verified) unverified += 1;
    sql.publish('member-changed', { memberId: made.id });
  }
  if (unverified > 0) note('users', texts.LEFT_UNVERIFIED(unverified));
  return arrived;
}

/** Suspends the members who were banned, once they are in their teams. */
export async function suspendBanned(sql: Sql, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds)
    await suspend(sql, memberId, { reason: texts.BANNED_REASON, until: null }, null);
}
