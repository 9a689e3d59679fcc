import { addWriteupImage, getWriteupImage } from '@fanion/contract/writeups/images';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { addImage, openImage } from './service.ts';

/** A picture of 5 MB in base64, and some room. */
const ADD = {
  needs: 'can_create_writeup',
  bodyLimit: 7_400_000,
  limit: { max: 20, windowMs: 10 * MINUTE },
} as const;

export function imageRoutes(mount: Mount, context: Context): void {
  mount(addWriteupImage, ADD, ({ actor, params: { id }, body }) =>
    addImage(context, actor, { id, dataUrl: body.image }),
  );
  mount(getWriteupImage, { needs: 'have_ctf_access' }, async ({ actor, params }) => {
    const image = await openImage(context, actor, params.id);
    return image.ok ? image.value : image;
  });
}
