import { sessionOnlyMount } from '../../platform/http/mount.ts';
import type { Slice } from '../../platform/slice.ts';
import { contactRoutes } from './contacts/routes.ts';
import { helpJobs } from './help/jobs.ts';
import { helpRoutes } from './help/routes.ts';
import { messagesPersonal } from './personal-queries.ts';
import { threadJobs } from './threads/jobs.ts';
import { countOld } from './threads/queries.ts';
import { threadRoutes } from './threads/routes.ts';
import { countUnread } from './threads/service.ts';

/** Messages between members, and the help that they give (docs/product/messages.md). */
export const messages: Slice = {
  personal: messagesPersonal,
  aged: { keep_messages: countOld },
  atOpening: { messages: async ({ db }, { id }) => ({ unread: await countUnread(db, id) }) },
  routes(mount, context) {
    // No token reads or writes private messages.
    const own = sessionOnlyMount(mount);
    contactRoutes(own, context);
    helpRoutes(own, context);
    threadRoutes(own, context);
  },
  jobs(context) {
    threadJobs(context);
    helpJobs(context);
  },
};
