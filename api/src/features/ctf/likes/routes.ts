import * as contract from '@fanion/contract/ctf/likes/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { withVisibleEvent } from '../events/service.ts';
import { toggleLike } from './service.ts';

export function likesRoutes(mount: Mount, context: Context): void {
  mount(contract.toggleLike, { needs: 'have_ctf_access' }, ({ actor, body }) =>
    withVisibleEvent(context, actor, String(body.eventId), async ({ id }) =>
      done(await toggleLike(context, actor.id, id)),
    ),
  );
}
