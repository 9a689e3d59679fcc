import { login } from '@fanion/contract/auth/login';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { presentAnswer } from '../codes/present.ts';
import { deviceName, readTrusted, writeTrusted } from '../sessions/device-model.ts';
import { logIn } from './service.ts';

export function loginRoutes(mount: Mount, context: Context): void {
  mount(login, { limit: { rate: 'login_rate' } }, async ({ body, request, reply, network }) => {
    const visitor = { network, device: deviceName(request), trusted: readTrusted(request) };
    const outcome = await logIn(context, body, visitor);
    if (!outcome.ok) return outcome;
    const { email, session, codeRequest } = outcome.value;
    writeTrusted(reply, session?.trusted ?? null, context.config);
    return done(presentAnswer(email, session?.token ?? null, codeRequest));
  });
}
