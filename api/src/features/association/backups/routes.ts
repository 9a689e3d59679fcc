import { getBackups } from '@fanion/contract/association/backups';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { readBackups } from './service.ts';

export function backupRoutes(mount: Mount, context: Context): void {
  mount(getBackups, { needs: 'can_manage_users' }, async () => done(await readBackups(context)));
}
