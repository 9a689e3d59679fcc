import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findAccountById } from './accounts/queries.ts';
import { createCodeService } from './codes/service.ts';
import { createEmailChange } from './email/service.ts';
import { createLoginCodes } from './login/code-service.ts';
import { createLogin } from './login/service.ts';
import { createPasswordTries } from './login/tries-state.ts';
import { createOwnPassword } from './password/own-password-service.ts';
import { createPasswordService } from './password/service.ts';
import { createConfirmation } from './registration/confirm-service.ts';
import { createRegister } from './registration/service.ts';
import { createSessionService } from './sessions/service.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts: everything between a visitor and a session. */
export function createAuthService(context: Context) {
  const codes = createCodeService(context);
  const sessions = createSessionService(context);
  const tries = createPasswordTries(context.clock, context.config.limitFactor);
  context.events.subscribe('password-reset', ({ account }) => tries.forgetAccount(account));
  const own = createOwnPassword(context, tries);
  const logins = createLogin(context, createLoginCodes(context, codes), sessions, tries);

  return {
    sessions,
    login: logins.enter,
    loginByCode: logins.enterByCode,
    register: createRegister(context, codes),
    emails: createEmailChange(context, codes, own),
    passwords: createPasswordService(context, codes, sessions, own),
    ...createConfirmation(context, codes, sessions),

    /** Devices of the reader, and whether a code is asked at login. */
    async devices(actor: Actor) {
      const account = await findAccountById(context.db, actor.id);
      return {
        rows: await sessions.list(actor.id),
        otpAtLogin: account?.otp_at_login ?? false,
        imposed: account?.privileged ?? false,
      };
    },
  };
}
