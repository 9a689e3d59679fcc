import type { Slice } from '../../platform/slice.ts';
import { authoringRoutes } from './authoring/routes.ts';
import { certificateJobs } from './certificates/jobs.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { checkRoutes } from './checks/routes.ts';
import { trainingEventJobs } from './events/jobs.ts';
import { managedEventRoutes, trainingEventRoutes } from './events/routes.ts';
import { groupJobs } from './groups/jobs.ts';
import { groupRoutes } from './groups/routes.ts';
import { lessonRoutes } from './lessons/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { learnPersonal } from './personal-queries.ts';

/** Paths of lessons, their checks, webinars and workshops, and members' progress in them. */
export const learn: Slice = {
  personal: learnPersonal,
  routes(mount, context) {
    const rooms = [
      overviewRoutes,
      lessonRoutes,
      checkRoutes,
      certificateRoutes,
      trainingEventRoutes,
      managedEventRoutes,
      authoringRoutes,
      groupRoutes,
    ];
    for (const routes of rooms) routes(mount, context);
  },
  jobs(context) {
    certificateJobs(context);
    trainingEventJobs(context);
    groupJobs(context);
  },
};
