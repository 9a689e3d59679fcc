import { getPermissions } from '@fanion/contract/access';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { AccessService } from './service.ts';

/** GET /permissions (specification 6). */
export function accessRoutes(mount: Mount, access: AccessService): void {
  mount(getPermissions, {}, ({ actor }) => done(access.permissions(actor)));
}
