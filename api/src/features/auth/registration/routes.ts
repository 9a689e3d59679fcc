import * as contract from '@fanion/contract/auth/registration';
import { CODE_LIFE_MINUTES, CODE_RESEND_SECONDS } from '@fanion/rules/auth/otp';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { presentAnswer } from '../codes/present.ts';
import { registerMember } from './service.ts';

const WITH_PHOTO = { limit: { rate: 'registration_rate' }, bodyLimit: PICTURE_BODY } as const;

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
}
