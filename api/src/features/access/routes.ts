import { getPermissions } from '@fanion/contract/access';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { permissionsOf } from './service.ts';

export function routes(mount: Mount, context: Context): void {
  mount(getPermissions, {}, ({ actor }) => done(permissionsOf(context, actor)));
}
