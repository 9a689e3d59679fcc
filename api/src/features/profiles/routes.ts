import * as contract from '@fanion/contract/profiles';
import { usernameKeys } from '@fanion/rules/username';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { ProfilesService } from './service.ts';

const byName = (name: string) =>
  /^\d{1,9}$/.test(name) ? { id: Number(name) } : { key: usernameKeys(name).key };

/** Endpoints of profiles and avatars (specification 7). */
export function profilesRoutes(mount: Mount, profiles: ProfilesService): void {
  mount(contract.getOwnProfile, {}, ({ actor }) => profiles.own(actor));
  mount(contract.setPreferences, {}, async ({ actor, body }) =>
    done(await profiles.setNeutralLayout(actor, body.neutral_layout)),
  );
  mount(contract.getProfile, { needs: 'can_view_profiles' }, ({ actor, params }) =>
    profiles.open(actor, params.username),
  );
  mount(contract.getAvatar, {}, async ({ params }) => {
    const photo = await profiles.avatar(byName(params.userId));
    return photo.ok ? photo.value : photo;
  });
  mount(contract.getAvatarByUsername, {}, async ({ params }) => {
    const photo = await profiles.avatar({ key: usernameKeys(params.username).key });
    return photo.ok ? photo.value : photo;
  });
}
