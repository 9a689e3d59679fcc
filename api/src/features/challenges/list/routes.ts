import * as contract from '@fanion/contract/challenges/list';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { listChallenges } from './service.ts';

export function listRoutes(mount: Mount, context: Context): void {
  mount(contract.listChallenges, { needs: 'have_challenge_access' }, ({ actor, request }) =>
    listChallenges(context, actor, takesGzip(request)),
  );
}
