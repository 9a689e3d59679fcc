import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type {
  beginFirstRun as beginContract,
  endFirstRun as endContract,
} from '@fanion/contract/auth/first-run';
import type { TokenPair } from '@fanion/contract/auth/sessions';
import type { BodyOf } from '@fanion/contract/endpoint';
import { codeOf, normaliseCode } from '@fanion/rules/auth/otp';
import { HOUR } from '@fanion/rules/durations';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { hasChallenges, readFirstRun, readFirstRunNow, writeFirstRun } from '../../association/service.ts';
import { importChallenges } from '../../challenges/import/service.ts';
import { createMember, markRole } from '../../profiles/members/service.ts';
import { isUsernameTaken } from '../../profiles/username/service.ts';
import { findAccount } from '../accounts/queries.ts';
import { checkForm } from '../registration/service.ts';
import { openSession } from '../sessions/service.ts';
import { sourceOf } from '../tries/state.ts';
import { hasManager, lockFirstRun } from './queries.ts';
import { EMAIL_USED, NAME_USED, NO_CONTENT, NOTHING_IMPORTED, tooManyCodes, WRONG_CODE } from './texts.ts';

/** Characters of the code: twelve of them cannot be guessed, however long one tries. */
const CODE_LENGTH = 12;
/** Wrong codes forgiven to one network: enough for a person who reads them off a screen. */
const GUESSES = { max: 10, windowMs: HOUR };

const hashOf = ({ secrets }: Context, code: string): Buffer => secrets.hmac('code', 'first-run', code);

/**
 * Opens the first run where nobody manages the association yet: returns the code that its first manager
 * gives, shown once and stored hashed; it replaces the one before. Null where there is nothing to begin.
 */
export const openFirstRun = (context: Context): Promise<string | null> =>
  context.db.transaction(async (sql) => {
    await lockFirstRun(sql);
    const { state } = await readFirstRunNow(sql);
    if ((state !== null && state !== 'open') || (await hasManager(sql))) {
      // The command line named a manager meanwhile: there is nothing left to begin.
      if (state === 'open') await writeFirstRun(sql, { state: 'done' });
      return null;
    }
    const code = codeOf(randomBytes(CODE_LENGTH));
    await writeFirstRun(sql, { state: 'open', code: hashOf(context, code).toString('hex') });
    return code.replace(/.{4}(?=.)/g, '$&-');
  });

/** Whether the first manager is still to come. */
export const isFirstRunOpen = async (context: Context): Promise<boolean> =>
  (await readFirstRun(context)).state === 'open';

/** Whether the pages of the first run are available. */
export async function hasFirstRunPages(context: Context): Promise<boolean> {
  const { state } = await readFirstRun(context);
  return state === 'open' || state === 'begun';
}

/** Where a manager was named in another way, nobody may begin any more. */
export const closeFirstRun = ({ db }: Context): Promise<void> =>
  db.transaction(async (sql) => {
    await lockFirstRun(sql);
    if ((await readFirstRunNow(sql)).state === 'open') await writeFirstRun(sql, { state: 'done' });
  });

/** The first person to register: the form, and where it comes from. */
interface Newcomer {
  form: BodyOf<typeof beginContract>;
  network: string;
  device: string;
}

async function isRight(context: Context, sql: Sql, typed: string): Promise<boolean | null> {
  const { state, code } = await readFirstRunNow(sql);
  if (state !== 'open' || code === undefined) return null;
  return sameBytes(Buffer.from(code, 'hex'), hashOf(context, normaliseCode(typed)));
}

/** Creates the first manager's account, which the code confirms, and its session. Of two, one wins. */
export async function beginFirstRun(
  context: Context,
  { form, network, device }: Newcomer,
): Promise<Outcome<{ token: TokenPair }>> {
  const { db, limiter, passwords } = context;
  const key = `first-run ${network}`;
  const wait = limiter.wait(key, GUESSES);
  if (wait !== null) return refuse('too_many_attempts', { message: tooManyCodes(wait), retryAfter: wait });
  const right = await isRight(context, db, form.code);
  if (right === null) return refuse('not_found');
  if (!right) {
    limiter.take(key, GUESSES);
    return badField('code', WRONG_CODE);
  }
  const checked = await checkForm(form, context);
  if (!checked.ok) return checked;
  const { email, emailKey, username, profile } = checked.value;
  if (await isUsernameTaken(context, username)) return badField('username', NAME_USED);
  const passwordHash = await passwords.hash(form.password, sourceOf({ network, knownSource: null }));
  return transact(db, async (sql) => {
    await lockFirstRun(sql);
    if (!(await isRight(context, sql, form.code)) || (await hasManager(sql))) return refuse('not_found');
    if (await findAccount(sql, emailKey)) return badField('email', EMAIL_USED);
    const member = await createMember(sql, { username, email, passwordHash, profile, avatar: null });
    if (!member.ok) return member;
    const memberId = member.value;
    const roleOutcome = await markRole(sql, memberId, { role: 'manager', given: true });
    if (!roleOutcome.ok) return roleOutcome;
    await writeFirstRun(sql, { state: 'begun' });
    const author = { actorId: memberId, channel: 'web', network } as const;
    await audit(sql, { ...author, action: 'setup.manager', target: `member:${memberId}` });
    return done({ token: await openSession(context, sql, { memberId, rememberMe: false, device }) });
  });
}

/** Ends the first run, adding the demo's challenges on request; returns how many were added. */
export async function endFirstRun(
  context: Context,
  actor: Actor,
  { start }: BodyOf<typeof endContract>,
): Promise<Outcome<{ challenges: number }>> {
  const { db, content } = context;
  if ((await readFirstRunNow(db)).state !== 'begun') return refuse('not_found');
  let challenges = 0;
  if (start === 'demo') {
    if (content === null) return refuse('conflict', { message: NO_CONTENT });
    challenges = (await importChallenges(context, join(content, 'challenges'))).created.length;
  }
  if (start === 'import' && !(await hasChallenges(db)))
    return refuse('conflict', { message: NOTHING_IMPORTED });
  return transact(db, async (sql) => {
    await lockFirstRun(sql);
    if ((await readFirstRunNow(sql)).state !== 'begun') return refuse('not_found');
    await writeFirstRun(sql, { state: 'done' });
    await audit(sql, { ...by(actor), action: 'setup.end', target: 'setting:first-run', details: { start } });
    return done({ challenges });
  });
}
