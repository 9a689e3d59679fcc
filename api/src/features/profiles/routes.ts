import * as edit from '@fanion/contract/profiles/edit';
import * as contract from '@fanion/contract/profiles/page';
import { MINUTE } from '@fanion/rules/durations';
import { usernameKeys } from '@fanion/rules/username';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { ProfilesService } from './service.ts';

/** A photo of 5 MB as base64 text, and what is around it. */
const WITH_PHOTO = 7_400_000;

const byName = (name: string) =>
  /^\d{1,9}$/.test(name) ? { id: Number(name) } : { key: usernameKeys(name).key };

/** Version that `If-Match` names: null for none or any; what is no version is nobody's. */
const expectedVersion = (header: string | undefined): number | null => {
  const text = header?.trim();
  if (!text || text === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text)?.[1];
  return version === undefined ? -1 : Number(version);
};

/** Endpoints of profiles and avatars. */
export function profilesRoutes(mount: Mount, profiles: ProfilesService): void {
  mount(contract.getOwnProfile, {}, async ({ actor }) => {
    const own = await profiles.ownAnswer(actor);
    return own.ok ? own.value : own;
  });
  mount(edit.updateProfile, { limit: { max: 60, windowMs: MINUTE } }, ({ actor, body, request }) =>
    profiles.update(actor, body, expectedVersion(request.headers['if-match'])),
  );
  mount(edit.changeUsername, { limit: { max: 20, windowMs: MINUTE } }, ({ actor, body }) =>
    profiles.rename(actor, body.username),
  );
  mount(contract.setPreferences, {}, async ({ actor, body }) =>
    done(await profiles.setNeutralLayout(actor, body.neutral_layout)),
  );
  mount(edit.setAvatar, { limit: { max: 20, windowMs: MINUTE }, bodyLimit: WITH_PHOTO }, ({ actor, body }) =>
    profiles.setPhoto(actor, body.avatar),
  );
  mount(edit.removeAvatar, {}, ({ actor }) => profiles.removePhoto(actor));
  mount(contract.getProfile, { needs: 'can_view_profiles' }, ({ actor, params }) =>
    profiles.open(actor, params.username),
  );
  mount(contract.getAvatar, {}, async ({ params }) => {
    const photo = await profiles.openPhoto(byName(params.userId));
    return photo.ok ? photo.value : photo;
  });
  mount(contract.getAvatarByUsername, {}, async ({ params }) => {
    const photo = await profiles.openPhoto({ key: usernameKeys(params.username).key });
    return photo.ok ? photo.value : photo;
  });
}
