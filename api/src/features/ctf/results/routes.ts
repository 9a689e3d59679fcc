import { importResults as importContract } from '@fanion/contract/ctf/results';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { onlyOrganisers } from '../events/policy.ts';
import { onVisible } from '../events/service.ts';
import { importResults } from './import-service.ts';

/** A file of results is JSON text, of so many bytes at most. */
export function resultsRoutes(mount: Mount, context: Context): void {
  const IMPORT = {
    needs: 'can_manage_ctf',
    refuses: onlyOrganisers(context),
    bodyLimit: 12 * 1024 * 1024,
  } as const;
  mount(importContract, IMPORT, ({ actor, params, body: form }) =>
    onVisible(context, actor, params.id, (event) => importResults(context, actor, { event, form })),
  );
}
