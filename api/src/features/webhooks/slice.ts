import type { Slice } from '../../platform/slice.ts';
import { rekeyHooks } from './hooks/rekey-service.ts';
import { hookRoutes } from './hooks/routes.ts';
import { webhooksPersonal } from './personal-queries.ts';
import { dropWaiting } from './sending/drop-queries.ts';
import { sendingJobs } from './sending/jobs.ts';
import { sendingRoutes } from './sending/routes.ts';
import { HELD } from './sending/texts.ts';

/** What happens, told to programs and to rooms outside. */
export const webhooks: Slice = {
  personal: webhooksPersonal,
  routes(mount, context) {
    hookRoutes(mount, context);
    sendingRoutes(mount, context);
  },
  rekey: rekeyHooks,
  restored: (sql) => dropWaiting(sql, HELD),
  jobs: sendingJobs,
};
