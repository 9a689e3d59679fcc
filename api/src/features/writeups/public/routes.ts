import { getPublicWriteupImage } from '@fanion/contract/writeups/public';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { openPublicImage } from './service.ts';

export function publicRoutes(mount: Mount, context: Context): void {
  mount(getPublicWriteupImage, { limit: { max: 300, windowMs: MINUTE } }, ({ params }) =>
    openPublicImage(context, params.id),
  );
}
