import type { Slice } from '../../platform/slice.ts';
import { bells } from './bell-state.ts';
import { jobs } from './jobs.ts';
import { notificationsPersonal } from './personal-queries.ts';
import { countOld } from './queries.ts';
import { routes } from './routes.ts';

/** Notifications of members, in the bell and by mail. */
export const notifications: Slice = {
  personal: notificationsPersonal,
  aged: { keep_notifications: countOld },
  routes,
  jobs,
  figures: (context) => ({ streams: { bell: bells(context).total() } }),
  endStreams: (context) => bells(context).endStreams(),
};
