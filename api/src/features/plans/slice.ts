import { sessionOnlyMount } from '../../platform/http/mount.ts';
import type { Slice } from '../../platform/slice.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { orderJobs } from './orders/jobs.ts';
import { orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './page/routes.ts';
import { periodJobs } from './periods/jobs.ts';
import { tellers } from './periods/webhooks-service.ts';
import { plansPersonal } from './personal-queries.ts';
import { receiptJobs } from './receipts/jobs.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { treasuryRoutes } from './treasury/routes.ts';

/** What members pay for, how, and until when they have the rights. */
export const plans: Slice = {
  personal: plansPersonal,
  tellers,
  routes(mount, context) {
    // No token can pay, refund or give a membership.
    const own = sessionOnlyMount(mount, { reads: true });
    pageRoutes(own, context);
    catalogueRoutes(own, context);
    orderRoutes(own, context);
    receiptRoutes(own, context);
    treasuryRoutes(own, context);
    memberRoutes(own, context);
    reconciliationRoutes(own, context);
  },
  jobs(context) {
    periodJobs(context);
    orderJobs(context);
    receiptJobs(context);
  },
};
