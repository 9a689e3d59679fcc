import type { Slice } from '../../platform/slice.ts';
import { emailRoutes } from './email/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { removalJobs } from './removal/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';

const ROUTES = [loginRoutes, registrationRoutes, sessionRoutes, passwordRoutes, emailRoutes];

/** Accounts: everything between a visitor and a session. */
export const auth: Slice = {
  routes(mount, context) {
    for (const routes of ROUTES) routes(mount, context);
  },
  jobs: removalJobs,
};
