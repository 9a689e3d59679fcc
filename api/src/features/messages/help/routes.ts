import * as contract from '@fanion/contract/messages/help';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as help from './service.ts';

const NEEDED = { needs: 'can_message_users' } as const;

export function helpRoutes(mount: Mount, context: Context): void {
  mount(contract.getHelp, NEEDED, ({ actor, params }) => help.readStanding(context, actor, params.slug));
  mount(contract.askHelp, NEEDED, ({ actor, params, body }) =>
    help.askHelp(context, actor, { slug: params.slug, message: body.message }),
  );
  mount(contract.listHelp, {}, async ({ actor }) => done(await help.listIncomingRequests(context, actor)));
  mount(contract.takeHelp, NEEDED, ({ actor, params }) => help.takeHelp(context, actor, params.id));
  mount(contract.declineHelp, {}, ({ actor, params }) => help.declineHelp(context, actor, params.id));
  mount(contract.closeHelp, {}, ({ actor, params }) => help.closeHelp(context, actor, params.id));
  mount(contract.thankHelper, {}, ({ actor, params }) => help.thankHelper(context, actor, params.id));
}
