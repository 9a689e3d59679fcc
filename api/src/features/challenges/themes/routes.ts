import * as contract from '@fanion/contract/challenges/themes';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendImmutable } from '../../../platform/http/send-file.ts';
import { findThemeCss, readThemeImage } from './service.ts';

export function themesRoutes(mount: Mount, context: Context): void {
  mount(contract.getThemeCss, {}, async ({ params, reply }) => {
    const css = await findThemeCss(context, params.sheet);
    return css.ok ? sendImmutable(reply, 'text/css; charset=utf-8', css.value) : css;
  });
  mount(contract.getThemeImage, {}, async ({ params, reply }) => {
    const image = await readThemeImage(context, params.image);
    return image.ok ? sendImmutable(reply, 'image/jpeg', image.value) : image;
  });
}
