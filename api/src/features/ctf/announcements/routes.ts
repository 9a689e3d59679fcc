import * as contract from '@fanion/contract/ctf/announcements/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser } from '../events/service.ts';
import { announce, removeAnnouncement } from './service.ts';

export function announcementsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.announce, MANAGE, ({ actor, params, body }) =>
    announce(context, actor, { idOrSlug: params.id, ...body }),
  );
  mount(contract.removeAnnouncement, MANAGE, ({ actor, params }) =>
    removeAnnouncement(context, actor, { idOrSlug: params.id, announcementId: params.aid }),
  );
}
