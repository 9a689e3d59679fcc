import { login } from '@fanion/contract/auth/login';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { presentAnswer } from '../codes/present.ts';
import { deviceName, readTrusted, writeTrusted } from '../sessions/device-model.ts';
import { logIn, logInByCode } from './service.ts';

export function loginRoutes(mount: Mount, context: Context): void {
  mount(login, { limit: { rate: 'login_rate' } }, async ({ body, request, reply, network }) => {
    const { email, password, remember_me: rememberMe = false, by_code: byCode = false } = body;
    const credentials = { email, password, rememberMe };
    const visitor = { network, device: deviceName(request), trusted: readTrusted(request) };
    const outcome = byCode
      ? await context.levelled(() => logInByCode(context, credentials, visitor))
      : await logIn(context, credentials, visitor);
    if (!outcome.ok) return outcome;
    const { session, codeRequest } = outcome.value;
    if (session?.trusted) writeTrusted(reply, session.trusted, context.config);
    return done(presentAnswer(outcome.value.email, session?.token ?? null, codeRequest));
  });
}
