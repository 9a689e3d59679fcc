import { getChallenge } from '@fanion/contract/challenges/page';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readChallenge } from './service.ts';

export function pageRoutes(mount: Mount, context: Context): void {
  mount(getChallenge, { needs: 'have_challenge_access' }, ({ actor, params }) =>
    readChallenge(context, actor, params.id),
  );
}
