import * as contract from '@fanion/contract/auth';
import { confirmEmailChange, requestEmailChange } from '@fanion/contract/profiles/edit';
import { MINUTE } from '@fanion/rules/durations';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/otp';
import type { Context } from '../../platform/context.ts';
import { levelled } from '../../platform/http/levelled.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { readOwnProfile } from '../profiles/page/service.ts';
import { presentAnswer, presentDevices } from './present.ts';
import type { AuthService } from './service.ts';
import { clearTrusted, deviceName, readTrusted, writeTrusted } from './sessions/device-model.ts';
import { MESSAGES } from './texts.ts';

/** A photo of 5 MB as base64 text, and the fields around it. */
const WITH_PHOTO = 7_400_000;

const CODE_SENT = { resend_in: CODE_RESEND_SECONDS, expires_in_minutes: CODE_LIFE_MINUTES };

/** Endpoints of accounts (specification 7). */
export function authRoutes(mount: Mount, context: Context, auth: AuthService): void {
  const { config } = context;
  mount(contract.login, { limit: { max: 60, windowMs: MINUTE } }, async (call) => {
    const { email, password, remember_me: remember = false, by_code: byCode = false } = call.body;
    const visitor = {
      network: call.network,
      device: deviceName(call.request),
      trusted: readTrusted(call.request),
    };
    const outcome = byCode
      ? await levelled(() => auth.loginByCode(email, password, remember, call.network))
      : await auth.login(email, password, remember, visitor);
    if (!outcome.ok) return outcome;
    const { entered, asked } = outcome.value;
    if (entered?.trusted) writeTrusted(call.reply, entered.trusted, config);
    return done(presentAnswer(outcome.value.email, entered?.token ?? null, asked));
  });

  mount(
    contract.register,
    { limit: { max: 20, windowMs: MINUTE }, bodyLimit: WITH_PHOTO },
    ({ body, network }) =>
      levelled(async () => {
        const outcome = await auth.register(body, network);
        if (!outcome.ok) return outcome;
        const { email, handle } = outcome.value;
        const asked = { handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES };
        return done(presentAnswer(email, null, asked));
      }),
  );

  mount(contract.verifyOtp, { limit: { max: 30, windowMs: MINUTE } }, async (call) => {
    const { body, request, reply, network } = call;
    const visitor = { network, device: deviceName(request), trusted: readTrusted(request) };
    const outcome = await auth.verify(body.email, body.code, visitor, body.handle ?? null);
    if (!outcome.ok) return outcome;
    const { trusted, ...answer } = outcome.value;
    if (trusted) writeTrusted(reply, trusted, config);
    return done(answer);
  });

  mount(contract.requestOtp, { limit: { max: 20, windowMs: MINUTE } }, ({ body, network }) =>
    levelled(async () => {
      const outcome = await auth.resend(body.email, body.handle ?? null, network);
      return outcome.ok ? done({ message: MESSAGES.codeSentAgain, ...CODE_SENT }) : outcome;
    }),
  );

  mount(contract.refresh, { limit: { max: 120, windowMs: MINUTE } }, ({ body }) =>
    auth.sessions.refresh(body.refresh_token),
  );

  mount(contract.logout, {}, async ({ actor }) => {
    await auth.sessions.leave(actor);
    return done({ message: MESSAGES.loggedOut });
  });

  mount(contract.forgotPassword, { limit: { max: 20, windowMs: MINUTE } }, ({ body, network }) =>
    levelled(async () => {
      const outcome = await auth.passwords.forgot(body.email, network);
      return outcome.ok ? done({ message: MESSAGES.codeSent, ...outcome.value, ...CODE_SENT }) : outcome;
    }),
  );

  mount(contract.resetPassword, { limit: { max: 20, windowMs: MINUTE } }, ({ body, network }) =>
    auth.passwords.reset(body.email, body.code, body.new_password, { handle: body.handle ?? null, network }),
  );

  mount(contract.changePassword, { limit: { max: 10, windowMs: MINUTE } }, async (call) => {
    const { actor, body, network } = call;
    const outcome = await auth.passwords.change(actor, body.current_password, body.new_password, network);
    if (outcome.ok) clearTrusted(call.reply);
    return outcome;
  });

  mount(contract.listSessions, {}, async ({ actor }) =>
    done(presentDevices(await auth.devices(actor), actor.sessionId)),
  );

  mount(contract.revokeSession, {}, async ({ actor, params }) => {
    const ended = await auth.sessions.revoke(actor, params.id);
    return ended ? done({ message: MESSAGES.deviceRevoked }) : { ok: false, code: 'not_found' };
  });

  mount(contract.setOtpAtLogin, { limit: { max: 10, windowMs: MINUTE } }, async (call) => {
    const { actor, body, network } = call;
    const outcome = await auth.passwords.setOtpAtLogin(actor, body.enabled, body.current_password, network);
    if (outcome.ok) clearTrusted(call.reply);
    return outcome;
  });

  // Wrong passwords have their own delay: this is for the mails that it sends.
  mount(requestEmailChange, { limit: { max: 10, windowMs: 60 * MINUTE } }, ({ actor, body, network }) =>
    levelled(async () => {
      const outcome = await auth.emails.request(actor, body.email, body.password, network);
      return outcome.ok
        ? done({ message: MESSAGES.emailCodeSent, resend_in: CODE_RESEND_SECONDS, ...outcome.value })
        : outcome;
    }),
  );

  mount(confirmEmailChange, { limit: { max: 30, windowMs: MINUTE } }, async ({ actor, body, network }) => {
    const taken = await auth.emails.confirm(actor, body.code, network);
    return taken.ok ? readOwnProfile(context, actor) : taken;
  });
}
