import type { Slice } from '../../platform/slice.ts';
import { draftJobs } from './drafts/jobs.ts';
import { rekeyDrafts } from './drafts/service.ts';
import { editingRoutes } from './editing/routes.ts';
import { importRoutes } from './import/routes.ts';
import { ctfdPersonal } from './personal-queries.ts';
import { playingRoutes } from './playing/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';

/** The API for programs made for CTFd, in CTFd's form. */
export const ctfd: Slice = {
  personal: ctfdPersonal,
  routes(mount, context) {
    editingRoutes(mount, context);
    importRoutes(mount, context);
    playingRoutes(mount, context);
    tokenRoutes(mount, context);
  },
  rekey: rekeyDrafts,
  jobs: draftJobs,
};
