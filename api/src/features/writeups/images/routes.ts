import { addWriteupImage, getWriteupImage } from '@fanion/contract/writeups/images';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { addImage, openImage } from './service.ts';

const ADD = {
  needs: 'can_create_writeup',
  bodyLimit: PICTURE_BODY,
  limit: { max: 20, windowMs: 10 * MINUTE },
} as const;

export function imageRoutes(mount: Mount, context: Context): void {
  mount(addWriteupImage, ADD, ({ actor, params: { id }, body }) =>
    addImage(context, actor, { id, dataUrl: body.image }),
  );
  mount(getWriteupImage, { needs: 'have_ctf_access' }, ({ actor, params }) =>
    openImage(context, actor, params.id),
  );
}
