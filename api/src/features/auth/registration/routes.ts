import * as contract from '@fanion/contract/auth/registration';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { forgetCredited } from '../../challenges/open/service.ts';
import { CODE_SENT, MESSAGES } from '../accounts/texts.ts';
import { presentAnswer } from '../codes/present.ts';
import { deviceName, readTrusted, writeTrusted } from '../sessions/device-model.ts';
import { confirmCode, sendCodeAgain } from './confirm-service.ts';
import { registerMember } from './service.ts';

/** A photo of 5 MB as base64 text, and the fields around it. */
const WITH_PHOTO = { limit: { rate: 'registration_rate' }, bodyLimit: 7_400_000 } as const;

export function registrationRoutes(mount: Mount, context: Context): void {
  mount(contract.register, WITH_PHOTO, ({ body, network }) =>
    context.levelled(async () => {
      const outcome = await registerMember(context, body, network);
      if (!outcome.ok) return outcome;
      const { email, handle } = outcome.value;
      const codeRequest = { handle, resendIn: CODE_RESEND_SECONDS, minutes: CODE_LIFE_MINUTES };
      return done(presentAnswer(email, null, codeRequest));
    }),
  );
  mount(contract.verifyOtp, { limit: { max: 30, windowMs: MINUTE } }, async (call) => {
    const { body, request, reply, network } = call;
    const { cookie: cookies } = request.headers;
    const visitor = { network, device: deviceName(request), trusted: readTrusted(request), cookies };
    const outcome = await confirmCode(context, { ...body, handle: body.handle ?? null }, visitor);
    if (!outcome.ok) return outcome;
    const { trusted, ...answer } = outcome.value;
    if (trusted) writeTrusted(reply, trusted, context.config);
    if (answer.credit) reply.header('set-cookie', forgetCredited(context));
    return done(answer);
  });
  mount(contract.requestOtp, { limit: { rate: 'registration_rate' } }, ({ body, network }) =>
    context.levelled(async () => {
      const { email, handle = null } = body;
      const outcome = await sendCodeAgain(context, { email, handle, network });
      return outcome.ok ? done({ message: MESSAGES.codeSentAgain, ...CODE_SENT }) : outcome;
    }),
  );
}
