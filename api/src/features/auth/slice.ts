import type { Sql } from '../../platform/database/database.ts';
import { sessionOnlyMount } from '../../platform/http/mount.ts';
import type { Slice } from '../../platform/slice.ts';
import { countOldRegistrations } from './accounts/queries.ts';
import { endAllCodes } from './codes/queries.ts';
import { emailRoutes } from './email/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { firstRunRoutes } from './first-run/routes.ts';
import { countOldInvitations } from './invitations/queries.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { mergeJobs } from './merge/jobs.ts';
import { mergeRoutes } from './merge/routes.ts';
import { otpRoutes } from './otp/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { authPersonal } from './personal-queries.ts';
import { registrationRoutes } from './registration/routes.ts';
import { tellers } from './registration/webhooks-service.ts';
import { removalJobs } from './removal/jobs.ts';
import { countIdle } from './removal/queries.ts';
import { removalRoutes } from './removal/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { endAllSessions } from './sessions/queries.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { suspensionJobs } from './suspension/jobs.ts';
import { tokenJobs } from './tokens/jobs.ts';
import { tokenRoutes } from './tokens/routes.ts';

const ROUTES = [
  loginRoutes,
  registrationRoutes,
  otpRoutes,
  sessionRoutes,
  tokenRoutes,
  passwordRoutes,
  emailRoutes,
  removalRoutes,
  exportRoutes,
  requestRoutes,
  memberRoutes,
  mergeRoutes,
  firstRunRoutes,
  invitationRoutes,
];

/** Ends every session and every code that was sent. */
async function endAllSessionsAndCodes(sql: Sql): Promise<void> {
  await endAllSessions(sql);
  await endAllCodes(sql);
}

/** Accounts: everything between a visitor and a session. */
export const auth: Slice = {
  personal: authPersonal,
  // Sessions and codes depend on the secret: with another one, everybody logs in again.
  rekey: endAllSessionsAndCodes,
  // A member who logged out or was suspended after the backup must not get back in.
  restored: endAllSessionsAndCodes,
  tellers,
  routes(mount, context) {
    const own = sessionOnlyMount(mount);
    for (const routes of ROUTES) routes(own, context);
  },
  aged: {
    keep_accounts: countIdle,
    keep_registrations: countOldRegistrations,
    keep_invitations: countOldInvitations,
  },
  jobs(context) {
    removalJobs(context);
    mergeJobs(context);
    suspensionJobs(context);
    tokenJobs(context);
  },
};
