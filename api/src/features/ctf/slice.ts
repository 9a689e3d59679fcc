import type { Slice } from '../../platform/slice.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { jobs as matchingJobs } from './matching/jobs.ts';
import { matchingRoutes } from './matching/routes.ts';
import { jobs as registrationJobs } from './registration/jobs.ts';
import { jobs as remindersJobs } from './reminders/jobs.ts';
import { resultsRoutes } from './results/routes.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { seekersRoutes } from './seekers/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { watchlistRoutes } from './watchlist/routes.ts';

/** CTF events: who takes part, and all that surrounds them. */
export const ctf: Slice = {
  routes(mount, context) {
    settingsRoutes(mount, context);
    seekersRoutes(mount, context);
    matchingRoutes(mount, context);
    reviewsRoutes(mount, context);
    watchlistRoutes(mount, context);
    calendarRoutes(mount, context);
    resultsRoutes(mount, context);
  },
  jobs(context) {
    registrationJobs(context);
    matchingJobs(context);
    remindersJobs(context);
  },
};
