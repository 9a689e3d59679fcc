import { getChallenge } from '@fanion/contract/challenges/page/endpoints';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { playConditions } from '../catalogue/service.ts';
import { sendChallenge } from './service.ts';

export function pageRoutes(mount: Mount, context: Context): void {
  const OPEN = playConditions(context);
  mount(getChallenge, OPEN, ({ actor, params, request }) =>
    sendChallenge(context, actor, { idOrSlug: params.id, acceptsGzip: takesGzip(request) }),
  );
}
