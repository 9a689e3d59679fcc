import * as contract from '@fanion/contract/profiles/manage';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { ProfilesService } from './service.ts';
import { PHOTO_REMOVED } from './texts.ts';

/** What a manager does with badges and members' photos by the API. */
export function profilesAdminRoutes(mount: Mount, profiles: ProfilesService): void {
  const MANAGE = { needs: 'can_manage_users' } as const;
  const { badges } = profiles;
  mount(contract.manageBadges, MANAGE, async () => done(await badges.manage()));
  mount(contract.createBadge, MANAGE, ({ actor, body }) => badges.create(actor, body));
  mount(contract.updateBadge, MANAGE, ({ actor, params, body }) =>
    badges.update(actor, params.badgeId, body),
  );
  mount(contract.deleteBadge, MANAGE, ({ actor, params }) => badges.remove(actor, params.badgeId));
  mount(contract.giveBadge, MANAGE, ({ actor, params, body }) =>
    badges.give(actor, params.badgeId, params.username, body.reason),
  );
  mount(contract.withdrawBadge, MANAGE, ({ actor, params }) =>
    badges.withdraw(actor, params.badgeId, params.username),
  );
  mount(contract.moderateAvatar, MANAGE, async ({ actor, params, body }) => {
    const outcome = await profiles.moderatePhoto(actor.id, params.id, body.reason);
    return outcome.ok ? done({ message: PHOTO_REMOVED }) : outcome;
  });
}
