import { continueChallenge } from '@fanion/contract/challenges/opens';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { unlessOpenToAll } from '../catalogue/service.ts';
import { findToContinue } from './service.ts';

export function opensRoutes(mount: Mount, context: Context): void {
  const OPEN = {
    needs: 'have_challenge_access',
    refuses: unlessOpenToAll(context, 'have_challenge_access'),
  } as const;
  mount(continueChallenge, OPEN, async ({ actor }) => done(await findToContinue(context, actor)));
}
