import { allowEventSolve, withdrawEventSolve } from '@fanion/contract/ctf/entrants';
import * as contract from '@fanion/contract/ctf/settings';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { LiveService } from './live-service.ts';
import { readManaged } from './settings/service.ts';

const NEEDS = { needs: 'can_manage_ctf' } as const;

/**
 * What managers do with an event that is played (docs/product/ctf.md#gestion). `managed`: the event as its settings
 * show it.
 */
export function liveAdminRoutes(mount: Mount, context: Context, live: LiveService): void {
  mount(contract.manageEventChallenges, NEEDS, ({ actor, params }) =>
    live.manage.challenges(actor, params.id),
  );
  mount(contract.setEventChallenge, NEEDS, ({ actor, params, body }) =>
    live.manage.setChallenge(actor, params.id, params.cid, body),
  );
  mount(contract.removeEventChallenge, NEEDS, ({ actor, params }) =>
    live.manage.removeChallenge(actor, params.id, params.cid),
  );
  mount(contract.moveChallenges, NEEDS, ({ actor, params }) => live.manage.moveChallenges(actor, params.id));
  mount(contract.announce, NEEDS, ({ actor, params, body }) =>
    live.manage.announce(actor, params.id, body.text),
  );
  mount(contract.removeAnnouncement, NEEDS, ({ actor, params }) =>
    live.manage.removeAnnouncement(actor, params.id, params.aid),
  );
  mount(withdrawEventSolve, NEEDS, ({ actor, params, body }) =>
    live.withdrawals.withdraw(actor, params.id, {
      entrantId: params.eid,
      challengeId: params.cid,
      ...body,
    }),
  );
  mount(allowEventSolve, NEEDS, ({ actor, params }) =>
    live.withdrawals.allow(actor, params.id, { entrantId: params.eid, challengeId: params.cid }),
  );
  mount(contract.setFreeze, NEEDS, async ({ actor, params, body }) => {
    const set = await live.manage.setFreeze(actor, params.id, body.frozen);
    if (!set.ok) return set;
    const event = await readManaged(context, set.value.id);
    return event.ok ? done({ event: event.value }) : event;
  });
}
