import * as contract from '@fanion/contract/communication/mailings';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { sendMailing, steerMailing } from './sending-service.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 60, windowMs: MINUTE } } as const;
/** A text, each of its characters escaped. */
const LONG = { ...WRITING, bodyLimit: 256 * 1024 } as const;
/** Too few to flood one's own mailbox. */
const TRYING = { ...READING, limit: { max: 10, windowMs: 10 * MINUTE } } as const;

export function mailingRoutes(mount: Mount, context: Context): void {
  mount(contract.listMailings, READING, async ({ query }) =>
    done(await service.listMailings(context, query.page)),
  );
  mount(contract.getMailing, READING, ({ params }) => service.readMailing(context, params.id));
  mount(contract.writeMailing, LONG, ({ actor, body }) => service.writeMailing(context, actor, body));
  mount(contract.changeMailing, LONG, ({ actor, params, body }) =>
    service.changeMailing(context, actor, params.id, body),
  );
  mount(contract.deleteMailing, WRITING, ({ actor, params }) =>
    service.deleteMailing(context, actor, params.id),
  );
  mount(contract.countRecipients, WRITING, ({ body }) => service.countRecipients(context, body));
  mount(contract.previewMailing, LONG, ({ actor, body }) => service.previewMailing(context, actor, body));
  mount(contract.testMailing, TRYING, ({ actor, params }) => service.testMailing(context, actor, params.id));
  mount(contract.sendMailing, WRITING, ({ actor, params, body }) =>
    sendMailing(context, actor, params.id, body),
  );
  mount(contract.steerMailing, WRITING, ({ actor, params, body }) =>
    steerMailing(context, actor, params.id, body),
  );
  mount(contract.listRecipients, READING, ({ params, query }) =>
    service.listRecipients(context, params.id, query.page),
  );
}
