import * as contract from '@fanion/contract/challenges/themes/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findThemeCss, readThemeImage } from './service.ts';

export function themesRoutes(mount: Mount, context: Context): void {
  mount(contract.getThemeCss, {}, ({ params }) => findThemeCss(context, params.sheet));
  mount(contract.getThemeImage, {}, ({ params }) => readThemeImage(context, params.image));
}
