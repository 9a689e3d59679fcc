import { moderateAvatar } from '@fanion/contract/profiles/manage';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { ProfilesService } from './service.ts';
import { PHOTO_REMOVED } from './texts.ts';

/** What a manager does with members' photos by the API. */
export function profilesAdminRoutes(mount: Mount, profiles: ProfilesService): void {
  mount(moderateAvatar, { needs: 'can_manage_users' }, async ({ actor, params, body }) => {
    const outcome = await profiles.moderatePhoto(actor.id, params.id, body.reason);
    return outcome.ok ? done({ message: PHOTO_REMOVED }) : outcome;
  });
}
