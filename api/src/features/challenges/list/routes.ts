import * as contract from '@fanion/contract/challenges/list/endpoints';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { playConditions } from '../catalogue/service.ts';
import { listChallenges } from './service.ts';

export function listRoutes(mount: Mount, context: Context): void {
  const OPEN = playConditions(context);
  mount(contract.listChallenges, OPEN, async ({ actor, request }) =>
    done(await listChallenges(context, actor, takesGzip(request))),
  );
}
