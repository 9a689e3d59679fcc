import * as contract from '@fanion/contract/communication/announcements';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { sendToAllOpenPages } from '../../notifications/service.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 30, windowMs: MINUTE } } as const;

export function announcementRoutes(mount: Mount, context: Context): void {
  context.events.subscribe('announcements-changed', () =>
    sendToAllOpenPages(context, 'announcements-changed', {}),
  );
  mount(contract.listAnnouncements, {}, async ({ actor }) =>
    done(await service.listForMember(context, actor.id)),
  );
  mount(contract.listPublicAnnouncements, {}, async () => done(await service.listForVisitors(context)));
  mount(contract.dismissAnnouncement, {}, async ({ actor, params }) =>
    done(await service.dismissAnnouncement(context, actor.id, params.id)),
  );
  mount(contract.listManagedAnnouncements, READING, async ({ query }) =>
    done(await service.listManaged(context, query.page)),
  );
  mount(contract.writeAnnouncement, WRITING, ({ actor, body }) =>
    service.writeAnnouncement(context, actor, body),
  );
  mount(contract.changeAnnouncement, WRITING, ({ actor, params, body }) =>
    service.changeAnnouncement(context, actor, params.id, body),
  );
  mount(contract.endAnnouncement, WRITING, ({ actor, params }) =>
    service.endAnnouncement(context, actor, params.id),
  );
}
