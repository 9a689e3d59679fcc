import * as contract from '@fanion/contract/challenges/themes';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendImmutable } from '../../../platform/http/send-file.ts';
import { refuse } from '../../../platform/outcome.ts';
import { findThemeCss, isThemeImage } from './service.ts';

export function themesRoutes(mount: Mount, context: Context): void {
  mount(contract.getThemeCss, {}, async ({ params, reply }) => {
    const css = await findThemeCss(context, params.sheet);
    return css === null
      ? refuse('not_found')
      : sendImmutable(reply, 'text/css; charset=utf-8', Buffer.from(css));
  });
  mount(contract.getThemeImage, {}, async ({ params, reply }) => {
    if (!(await isThemeImage(context, params.image))) return refuse('not_found');
    return sendImmutable(reply, 'image/jpeg', await context.storage.read(params.image));
  });
}
