import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AccessService } from '../access/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
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
export function createAuthService(deps: Deps, access: AccessService, profiles: ProfilesService) {
  const codes = createCodeService(deps);
  const sessions = createSessionService(deps, access);
  const tries = createPasswordTries(deps.clock, deps.config.limitFactor);
  deps.events.subscribe('password-reset', ({ account }) => tries.forgetAccount(account));
  const own = createOwnPassword(deps, tries);
  const logins = createLogin(deps, createLoginCodes(deps, codes), sessions, tries);

  return {
    sessions,
    login: logins.enter,
    loginByCode: logins.enterByCode,
    register: createRegister(deps, codes, profiles),
    emails: createEmailChange(deps, codes, profiles, own),
    passwords: createPasswordService(deps, codes, sessions, own),
    ...createConfirmation(deps, codes, sessions, profiles),

    /** Devices of the reader, and whether a code is asked at login. */
    async devices(actor: Actor) {
      const account = await findAccountById(deps.db, actor.id);
      return {
        rows: await sessions.list(actor.id),
        otpAtLogin: account?.otp_at_login ?? false,
        imposed: account?.privileged ?? false,
      };
    },
  };
}
