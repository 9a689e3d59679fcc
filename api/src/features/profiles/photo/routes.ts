import { getAvatar, getAvatarByUsername, removeAvatar, setAvatar } from '@fanion/contract/profiles/photo';
import { MINUTE } from '@fanion/rules/durations';
import { usernameKeys } from '@fanion/rules/profiles/username';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readOwnProfile } from '../page/service.ts';
import { openPhoto, removePhoto, setPhoto } from './service.ts';

/** A photo of 5 MB as base64 text, and what is around it. */
const WITH_PHOTO = { limit: { max: 20, windowMs: MINUTE }, bodyLimit: 7_400_000 } as const;

const byName = (name: string) =>
  /^\d{1,9}$/.test(name) ? { id: Number(name) } : { key: usernameKeys(name).key };

export function photoRoutes(mount: Mount, context: Context): void {
  mount(setAvatar, WITH_PHOTO, async ({ actor, body }) => {
    const set = await setPhoto(context, actor, body.avatar);
    return set.ok ? readOwnProfile(context, actor) : set;
  });
  mount(removeAvatar, {}, async ({ actor }) => {
    const removed = await removePhoto(context, actor);
    return removed.ok ? readOwnProfile(context, actor) : removed;
  });
  mount(getAvatar, {}, async ({ params }) => {
    const photo = await openPhoto(context, byName(params.userId));
    return photo.ok ? photo.value : photo;
  });
  mount(getAvatarByUsername, {}, async ({ params }) => {
    const photo = await openPhoto(context, { key: usernameKeys(params.username).key });
    return photo.ok ? photo.value : photo;
  });
}
