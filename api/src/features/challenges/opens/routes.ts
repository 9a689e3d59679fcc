import { continueChallenge } from '@fanion/contract/challenges/opens';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { findToContinue } from './service.ts';

export function opensRoutes(mount: Mount, context: Context): void {
  mount(continueChallenge, { needs: 'have_challenge_access' }, async ({ actor }) =>
    done(await findToContinue(context, actor)),
  );
}
