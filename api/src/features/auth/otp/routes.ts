import * as contract from '@fanion/contract/auth/otp';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { forgetCredited } from '../../challenges/visitors/service.ts';
import { CODE_SENT, MESSAGES } from '../accounts/texts.ts';
import { deviceName, readTrusted, writeTrusted } from '../sessions/device-model.ts';
import { confirmCode, sendCodeAgain } from './service.ts';

export function otpRoutes(mount: Mount, context: Context): void {
  mount(contract.verifyOtp, { limit: { max: 30, windowMs: MINUTE } }, async (call) => {
    const { body, request, reply, network } = call;
    const { cookie: cookies } = request.headers;
    const visitor = { network, device: deviceName(request), trusted: readTrusted(request), cookies };
    const outcome = await confirmCode(context, { ...body, handle: body.handle ?? null }, visitor);
    if (!outcome.ok) return outcome;
    const { trusted, ...answer } = outcome.value;
    writeTrusted(reply, trusted, context.config);
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
