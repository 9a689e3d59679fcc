import type { TokenPair } from '@fanion/contract/auth';
import { foldEmail } from '@fanion/rules/email';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import type { AccessService } from '../access/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import { findAccountById, takeRegistration } from './account-queries.ts';
import { findPending } from './code-queries.ts';
import { createCodeService } from './code-service.ts';
import { createLogin } from './login-service.ts';
import { createPasswordService } from './password-service.ts';
import { createRegister } from './register-service.ts';
import { createSessionService } from './session-service.ts';
import { loginMail, registrationMail, tooSoon } from './texts.ts';

export interface Confirmed {
  token: TokenPair;
  purpose: 'registration' | 'login';
  /** Token for the trusted-device cookie, when this device may skip the code for 30 days. */
  trusted: string | null;
}

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts: everything between a visitor and a session. */
export function createAuthService(deps: Deps, access: AccessService, profiles: ProfilesService) {
  const { db, events, outbox } = deps;
  const codes = createCodeService(deps);
  const sessions = createSessionService(deps, access);

  return {
    sessions,
    login: createLogin(deps, codes, sessions),
    register: createRegister(deps, codes, profiles),
    passwords: createPasswordService(deps, codes, sessions),

    /** Confirms a registration or a login with the mailed code. */
    async verify(email: string, code: string, device: string): Promise<Outcome<Confirmed>> {
      let newMember: number | null = null;
      const outcome = await codes.use<Confirmed>(
        foldEmail(email),
        ['registration', 'login'],
        code,
        async (sql, used) => {
          if (used.registration_id !== null) {
            const registration = await takeRegistration(sql, used.registration_id);
            if (!registration) return refuse('otp_invalid');
            const member = await profiles.create(sql, {
              username: registration.username,
              email: registration.email,
              passwordHash: registration.password_hash,
              profile: registration.profile,
              avatar: registration.avatar,
            });
            if (!member.ok) return member;
            newMember = member.value;
            return done({
              token: await sessions.open(sql, member.value, false, device),
              purpose: 'registration',
              trusted: null,
            });
          }
          if (used.member_id === null) return refuse('otp_invalid');
          const account = await findAccountById(sql, used.member_id);
          if (!account) return refuse('suspended');
          const trusted = used.remember_me ? await sessions.trust(sql, account.id) : null;
          return done({
            token: await sessions.open(sql, account.id, used.remember_me, device),
            purpose: 'login',
            trusted,
          });
        },
      );
      if (outcome.ok && newMember !== null) events.publish('member-changed', { memberId: newMember });
      return outcome;
    },

    /** Sends again the code of what this address was last asked to confirm; says nothing when there is none. */
    async resend(email: string): Promise<Outcome<null>> {
      const emailKey = foldEmail(email);
      const pending = await findPending(db, emailKey);
      const wait = await codes.takeMail(emailKey, pending?.purpose ?? 'registration');
      if (wait !== null) return refuse('too_many_requests', { message: tooSoon(wait), retryAfter: wait });
      if (!pending) return done(null);
      const mail = pending.purpose === 'login' ? loginMail : registrationMail;
      await db.transaction((sql) =>
        codes.issue(
          sql,
          {
            purpose: pending.purpose,
            emailKey,
            memberId: pending.member_id ?? undefined,
            registrationId: pending.registration_id ?? undefined,
            rememberMe: pending.remember_me,
          },
          (code, minutes) => mail(pending.email, pending.username, code, minutes),
        ),
      );
      outbox.wake();
      return done(null);
    },

    /** Devices of the reader, and whether a code is asked at login. */
    async devices(actor: Actor) {
      const account = await findAccountById(db, actor.id);
      return {
        rows: await sessions.list(actor.id),
        otpAtLogin: account?.otp_at_login ?? false,
        imposed: account?.privileged ?? false,
      };
    },
  };
}
