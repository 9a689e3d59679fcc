import { getAvatar, getAvatarByUsername, removeAvatar, setAvatar } from '@fanion/contract/profiles/photo';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readOwnProfile } from '../page/service.ts';
import { openPhoto, openPhotoOf, removePhoto, setPhoto } from './service.ts';

const WITH_PHOTO = { limit: { max: 20, windowMs: MINUTE }, bodyLimit: PICTURE_BODY } as const;

export function photoRoutes(mount: Mount, context: Context): void {
  mount(setAvatar, WITH_PHOTO, async ({ actor, body }) => {
    const set = await setPhoto(context, actor, body.avatar);
    return set.ok ? readOwnProfile(context, actor) : set;
  });
  mount(removeAvatar, {}, async ({ actor }) => {
    const removed = await removePhoto(context, actor);
    return removed.ok ? readOwnProfile(context, actor) : removed;
  });
  mount(getAvatar, {}, ({ params }) => openPhoto(context, params.userId));
  mount(getAvatarByUsername, {}, ({ params }) => openPhotoOf(context, params.username));
}
