import {
  listEntrants as listContract,
  setGuest as setGuestContract,
} from '@fanion/contract/ctf/entrants/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { listEntrants, setGuest } from './service.ts';

export function entrantsRoutes(mount: Mount, context: Context): void {
  mount(
    listContract,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
    ({ actor, params, query }) =>
      withVisibleEvent(context, actor, params.id, async (event) =>
        done(await listEntrants(context, event, query)),
      ),
  );
  mount(
    setGuestContract,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
    ({ actor, params, body }) =>
      setGuest(context, actor, { idOrSlug: params.id, entrantId: params.eid, guest: body.guest }),
  );
}
