import { archiveEvent } from '@fanion/contract/archives';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findVisibleEvent, refuseUnlessOrganiser } from '../ctf/events/service.ts';
import { packEvent } from './service.ts';

export function routes(mount: Mount, context: Context): void {
  mount(
    archiveEvent,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context), limit: { max: 20, windowMs: HOUR } },
    async ({ actor, params }) => {
      const event = await findVisibleEvent(context, actor, params.id);
      return event.ok ? packEvent(context, actor, event.value) : event;
    },
  );
}
