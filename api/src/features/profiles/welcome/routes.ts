import { closeWelcome, getWelcome } from '@fanion/contract/profiles/welcome';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { dismissWelcome, readWelcome } from './service.ts';

export function welcomeRoutes(mount: Mount, context: Context): void {
  mount(getWelcome, {}, async ({ actor }) => done({ welcome: await readWelcome(context, actor) }));
  mount(closeWelcome, {}, async ({ actor }) => {
    await dismissWelcome(context, actor);
    return done({ welcome: null });
  });
}
