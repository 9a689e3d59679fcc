import * as contract from '@fanion/contract/ctf/announcements';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { announce, removeAnnouncement } from './service.ts';

const MANAGE = { needs: 'can_manage_ctf' } as const;

export function announcementsRoutes(mount: Mount, context: Context): void {
  mount(contract.announce, MANAGE, ({ actor, params, body }) =>
    announce(context, actor, { named: params.id, text: body.text }),
  );
  mount(contract.removeAnnouncement, MANAGE, ({ actor, params }) =>
    removeAnnouncement(context, actor, { named: params.id, announcementId: params.aid }),
  );
}
