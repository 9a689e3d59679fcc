import * as contract from '@fanion/contract/auth/email';
import { CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { readOwnProfile } from '../../profiles/page/service.ts';
import { MESSAGES } from '../accounts/texts.ts';
import { confirmEmailChange, requestEmailChange } from './service.ts';

/** Wrong passwords have their own delay: this limit is for the mails sent. */
const REQUEST = { limit: { max: 10, windowMs: HOUR } } as const;

export function emailRoutes(mount: Mount, context: Context): void {
  mount(contract.requestEmailChange, REQUEST, ({ actor, body, network }) =>
    context.levelled(async () => {
      const outcome = await requestEmailChange(context, actor, { ...body, network });
      const resend_in = CODE_RESEND_SECONDS;
      return outcome.ok ? done({ message: MESSAGES.emailCodeSent, resend_in, ...outcome.value }) : outcome;
    }),
  );
  mount(
    contract.confirmEmailChange,
    { limit: { max: 30, windowMs: MINUTE } },
    async ({ actor, body, network }) => {
      const changed = await confirmEmailChange(context, actor, { code: body.code, network });
      return changed.ok ? readOwnProfile(context, actor) : changed;
    },
  );
}
