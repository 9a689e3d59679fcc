import * as contract from '@fanion/contract/auth/password';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { CODE_SENT, MESSAGES } from '../accounts/texts.ts';
import { clearTrusted } from '../sessions/device-model.ts';
import * as service from './service.ts';

const TWENTY_A_MINUTE = { limit: { max: 20, windowMs: MINUTE } } as const;
const TEN_A_MINUTE = { limit: { max: 10, windowMs: MINUTE } } as const;

export function passwordRoutes(mount: Mount, context: Context): void {
  mount(contract.forgotPassword, TWENTY_A_MINUTE, ({ body, network }) =>
    context.levelled(async () => {
      const outcome = await service.forgotPassword(context, body.email, network);
      return outcome.ok ? done({ message: MESSAGES.codeSent, ...outcome.value, ...CODE_SENT }) : outcome;
    }),
  );
  mount(contract.resetPassword, TWENTY_A_MINUTE, ({ body, network }) => {
    const { email, code, new_password: password, handle = null } = body;
    return service.resetPassword(context, { email, code, password, handle, network });
  });
  mount(contract.changePassword, TEN_A_MINUTE, async ({ actor, body, network, reply }) => {
    const { current_password: current, new_password: next } = body;
    const outcome = await service.changePassword(context, actor, { current, next, network });
    if (outcome.ok) clearTrusted(reply);
    return outcome;
  });
  mount(contract.setOtpAtLogin, TEN_A_MINUTE, async ({ actor, body, network, reply }) => {
    const { current_password: current, enabled } = body;
    const outcome = await service.setOtpAtLogin(context, actor, { enabled, current, network });
    if (outcome.ok) clearTrusted(reply);
    return outcome;
  });
}
