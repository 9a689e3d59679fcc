import * as contract from '@fanion/contract/ctf/brackets/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser } from '../events/service.ts';
import { setBracket } from './entrants-service.ts';
import { addBracket, orderBrackets, readBrackets, removeBracket, saveBracket } from './service.ts';

export function bracketsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.listBrackets, MANAGE, ({ actor, params }) => readBrackets(context, actor, params.id));
  mount(contract.addBracket, MANAGE, ({ actor, params, body: form }) =>
    addBracket(context, actor, { idOrSlug: params.id, form }),
  );
  mount(contract.saveBracket, MANAGE, ({ actor, params, body: form }) =>
    saveBracket(context, actor, { idOrSlug: params.id, id: params.bid, form }),
  );
  mount(contract.removeBracket, MANAGE, ({ actor, params }) =>
    removeBracket(context, actor, { idOrSlug: params.id, id: params.bid }),
  );
  mount(contract.orderBrackets, MANAGE, ({ actor, params, body }) =>
    orderBrackets(context, actor, { idOrSlug: params.id, ids: body.brackets }),
  );
  mount(contract.setBracket, MANAGE, ({ actor, params, body }) =>
    setBracket(context, actor, { idOrSlug: params.id, entrantId: params.eid, bracketId: body.bracketId }),
  );
}
