import { importEventArchive } from '@fanion/contract/ctf/import';
import { ARCHIVE_LIMITS } from '@fanion/rules/challenges/archive';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { importEventZip } from './zip-service.ts';

export function importRoutes(mount: Mount, context: Context): void {
  mount(
    importEventArchive,
    {
      needs: 'can_manage_ctf',
      limit: { max: 20, windowMs: MINUTE },
      rawBody: true,
      bodyLimit: ARCHIVE_LIMITS.zip,
    },
    ({ actor, query, request }) => importEventZip(context, actor, { bytes: request.body, query }),
  );
}
