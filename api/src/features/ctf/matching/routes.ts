import {
  matchPlayers as matchContract,
  seatPlayer as seatContract,
} from '@fanion/contract/ctf/matching/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { seatPlayer } from './seat-service.ts';
import { matchPlayers } from './service.ts';

export function matchingRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(matchContract, MANAGE, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, ({ id }) => matchPlayers(context, actor, id)),
  );
  mount(seatContract, MANAGE, ({ actor, params, body }) =>
    withVisibleEvent(context, actor, params.id, ({ id }) =>
      seatPlayer(context, actor, { eventId: id, registrationId: params.rid, to: body.to }),
    ),
  );
}
