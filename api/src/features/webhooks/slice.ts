import type { Slice } from '../../platform/slice.ts';
import { rekeyHooks } from './hooks/rekey-service.ts';
import { hookRoutes } from './hooks/routes.ts';
import { webhooksPersonal } from './personal-queries.ts';
import { sendingJobs } from './sending/jobs.ts';
import { sendingRoutes } from './sending/routes.ts';

/** What happens, told to programs and to rooms outside. */
export const webhooks: Slice = {
  personal: webhooksPersonal,
  routes(mount, context) {
    hookRoutes(mount, context);
    sendingRoutes(mount, context);
  },
  rekey: rekeyHooks,
  jobs: sendingJobs,
};
