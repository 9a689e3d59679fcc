import { importResults as importContract } from '@fanion/contract/ctf/results';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { onVisible } from '../events/service.ts';
import { importResults } from './import-service.ts';

/** A file of results is JSON text, of so many bytes at most. */
const IMPORT = { needs: 'can_manage_ctf', bodyLimit: 12 * 1024 * 1024 } as const;

export function resultsRoutes(mount: Mount, context: Context): void {
  mount(importContract, IMPORT, ({ actor, params, body: form }) =>
    onVisible(context, actor, params.id, (event) => importResults(context, actor, { event, form })),
  );
}
