import type { login } from '@fanion/contract/auth/login';
import type { TokenPair } from '@fanion/contract/auth/sessions';
import type { BodyOf } from '@fanion/contract/endpoint';
import { foldEmail } from '@fanion/rules/auth/email';
import { isImportedPassword } from '@fanion/rules/auth/imported-password';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import type { HashingSource } from '../../../platform/passwords/passwords.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { saveRehashed } from '../../profiles/record/service.ts';
import {
  type AccountRow,
  findAccount,
  findRegistrations,
  hasImportedPasswords,
  type RegistrationRow,
} from '../accounts/queries.ts';
import type { CodeRequest } from '../codes/service.ts';
import { isTrustedDevice, openLoginSession, recordFailedSignIn } from '../sessions/service.ts';
import { refuseSuspended } from '../suspension/service.ts';
import { accountKey, passwordTries, sourceOf, type Trier } from '../tries/state.ts';
import { requestLoginCode, requestRegistrationCode, requestUnprovenCode } from './code-service.ts';

export interface Visitor {
  /** Network of the client. */
  network: string;
  device: string;
  /** Token of the trusted-device cookie, when the browser has one. */
  trusted: string | null;
}

export interface LoginAnswer {
  email: string;
  session: { token: TokenPair; trusted: string | null } | null;
  codeRequest: CodeRequest | null;
}

/** What a person types to log in. */
interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** What an address and its password open. */
type FoundLogin = { account: AccountRow } | { registration: RegistrationRow };

const needsCode = ({ config }: Context, account: AccountRow, deviceToken: string | null): boolean => {
  if (account.demo && config.demo) return false;
  return account.privileged || (account.otp_at_login && deviceToken === null);
};

/** Re-hashes a password that was just right, when it came from CTFd, with our own hash. */
async function rehashPassword(
  { db, passwords }: Context,
  account: AccountRow,
  { password, source }: { password: string; source: HashingSource },
): Promise<AccountRow> {
  const from = account.password_hash;
  if (!isImportedPassword(from)) return account;
  const to = await passwords.hash(password, source);
  await saveRehashed(db, account.id, { from, to });
  return { ...account, password_hash: to };
}

/** The account or the registration that an address and its password open, null for none. */
async function findByCredentials(
  context: Context,
  { emailKey, password, device }: { emailKey: string; password: string; device: string },
  by: Trier,
): Promise<FoundLogin | null> {
  const { db, passwords } = context;
  const source = sourceOf(by);
  // Both are always read, and one password is compared even without an account: the time must not reveal it.
  const [account, registrations] = await Promise.all([
    findAccount(db, emailKey),
    findRegistrations(db, emailKey),
  ]);
  if ((await passwords.verify(account?.password_hash ?? null, password, source)) && account) {
    passwordTries(context).forget(by);
    return { account: await rehashPassword(context, account, { password, source }) };
  }
  if (await hasImportedPasswords(db))
    await passwords.spendOther(account?.password_hash ?? null, password, source);
  // A registration that anybody may have made does not clear the wrong passwords of the account.
  for (const registration of registrations)
    if (await passwords.verify(registration.password_hash, password, source)) return { registration };
  await recordFailedSignIn(context, account?.id ?? null, {
    outcome: 'wrong_password',
    device,
    network: by.network,
  });
  return null;
}

/** The origin of a try: a device known to the account has its own tries. */
const trierOf = (
  { secrets }: Context,
  emailKey: string,
  network: string,
  deviceToken: string | null,
): Trier => ({
  account: accountKey(secrets, emailKey),
  network,
  knownSource: deviceToken && `device:${sha256(deviceToken).toString('hex')}`,
});

/** Login by email and password: a session, or a code to give first. */
async function logInByPassword(
  context: Context,
  { email, password, rememberMe }: Credentials,
  { network, device, trusted }: Visitor,
): Promise<Outcome<LoginAnswer>> {
  const emailKey = foldEmail(email);
  const deviceToken = trusted && (await isTrustedDevice(context, emailKey, trusted)) ? trusted : null;
  const by = trierOf(context, emailKey, network, deviceToken);
  const opened = await passwordTries(context).judge(by, () =>
    findByCredentials(context, { emailKey, password, device }, by),
  );
  if (!opened.ok) return opened;
  if ('registration' in opened.value) {
    const { registration } = opened.value;
    const codeRequest = await requestRegistrationCode(context, registration, network);
    return codeRequest.ok
      ? done({ email: registration.email, session: null, codeRequest: codeRequest.value })
      : codeRequest;
  }
  const { account } = opened.value;
  const origin = { device, network };
  if (account.status !== 'active') {
    await recordFailedSignIn(context, account.id, { ...origin, outcome: 'suspended' });
    return refuseSuspended(context, account.id);
  }
  if (!needsCode(context, account, deviceToken)) {
    const opening = { memberId: account.id, rememberMe, ...origin, deviceToken };
    const session = await openLoginSession(context, context.db, opening);
    return done({ email: account.email, session, codeRequest: null });
  }
  await recordFailedSignIn(context, account.id, { ...origin, outcome: 'code_asked' });
  const codeRequest = await requestLoginCode(context, account, { rememberMe, network });
  return codeRequest.ok
    ? done({ email: account.email, session: null, codeRequest: codeRequest.value })
    : codeRequest;
}

/** Login by password and a code, whatever the wait: the code is mailed when the password is right. */
export async function logInByCode(
  context: Context,
  credentials: Credentials,
  { network, device }: Pick<Visitor, 'network' | 'device'>,
): Promise<Outcome<LoginAnswer>> {
  const { email } = credentials;
  const by = trierOf(context, foldEmail(email), network, null);
  const codeRequest = await requestUnprovenCode(context, { ...credentials, device }, by);
  return codeRequest.ok
    ? done({ email: email.trim(), session: null, codeRequest: codeRequest.value })
    : codeRequest;
}

/** Login by a password, or by password and code whatever the account chose; takes equally long for all. */
export const logIn = (
  context: Context,
  { email, password, remember_me: rememberMe = false, by_code: byCode = false }: BodyOf<typeof login>,
  visitor: Visitor,
): Promise<Outcome<LoginAnswer>> => {
  const credentials = { email, password, rememberMe };
  return byCode
    ? context.levelled(() => logInByCode(context, credentials, visitor))
    : logInByPassword(context, credentials, visitor);
};
