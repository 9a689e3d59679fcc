import type { Slice } from '../../platform/slice.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { findAnnouncementsToShow } from './announcements/service.ts';
import { audienceRoutes } from './audience/routes.ts';
import { failureRoutes } from './failures/routes.ts';
import { mailingJobs } from './mailings/jobs.ts';
import { countOldRecipients, holdUnsentMails } from './mailings/queries.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { communicationPersonal } from './personal-queries.ts';
import { weekJobs } from './week/jobs.ts';

/** What the association tells its members: on the site, and by mail to a group of them. */
export const communication: Slice = {
  personal: communicationPersonal,
  atOpening: { announcements: (context, { id }) => findAnnouncementsToShow(context, id) },
  aged: { keep_mailings: countOldRecipients },
  restored: holdUnsentMails,
  routes(mount, context) {
    announcementRoutes(mount, context);
    audienceRoutes(mount, context);
    mailingRoutes(mount, context);
    failureRoutes(mount, context);
  },
  jobs(context) {
    mailingJobs(context);
    weekJobs(context);
  },
};
