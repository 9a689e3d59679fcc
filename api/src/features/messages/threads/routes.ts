import * as contract from '@fanion/contract/messages/threads';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as sending from './sending-service.ts';
import * as threads from './service.ts';

const WRITING = { needs: 'can_message_users' } as const;

export function threadRoutes(mount: Mount, context: Context): void {
  mount(contract.listThreads, {}, async ({ actor, query }) =>
    done(await threads.listThreads(context, actor, query.page)),
  );
  mount(contract.countUnread, {}, async ({ actor }) =>
    done({ unread: await threads.countUnread(context.db, actor.id) }),
  );
  mount(contract.getThread, {}, ({ actor, params, query }) =>
    threads.openThread(context, actor, params.id, query.before ?? null),
  );
  mount(contract.getCorrespondent, {}, ({ actor, params }) =>
    threads.findCorrespondent(context, actor, params.username),
  );
  mount(contract.writeTo, WRITING, ({ actor, body }) => sending.writeToMember(context, actor, body));
  mount(contract.writeIn, WRITING, ({ actor, params, body }) =>
    sending.writeInThread(context, actor, { id: params.id, message: body.message }),
  );
  mount(contract.readThread, {}, ({ actor, params, body }) =>
    threads.markRead(context, actor, { id: params.id, to: body.to }),
  );
  mount(contract.muteThread, {}, ({ actor, params, body }) =>
    threads.muteThread(context, actor, { id: params.id, muted: body.muted }),
  );
  mount(contract.clearThread, {}, ({ actor, params }) => threads.clearThread(context, actor, params.id));
  mount(contract.dropMessage, {}, ({ actor, params }) => threads.dropMessage(context, actor, params));
}
