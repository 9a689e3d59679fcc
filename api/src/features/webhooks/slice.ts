import type { Slice } from '../../platform/slice.ts';
import { dropWaiting } from './deliveries/drop-queries.ts';
import { sendingJobs } from './deliveries/jobs.ts';
import { sendingRoutes } from './deliveries/routes.ts';
import { DROPPED_BY_RESTORE } from './deliveries/texts.ts';
import { rekeyHooks } from './hooks/rekey-service.ts';
import { hookRoutes } from './hooks/routes.ts';
import { webhooksPersonal } from './personal-queries.ts';

/** Facts sent to programs and rooms outside. */
export const webhooks: Slice = {
  personal: webhooksPersonal,
  routes(mount, context) {
    hookRoutes(mount, context);
    sendingRoutes(mount, context);
  },
  rekey: rekeyHooks,
  restored: (sql) => dropWaiting(sql, DROPPED_BY_RESTORE),
  jobs: sendingJobs,
};
