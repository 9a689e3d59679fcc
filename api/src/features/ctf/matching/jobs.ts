import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { updateTeamNames } from '../entrants/names-service.ts';
import { releaseDeparted } from '../registration/capacity-service.ts';
import { matchDueEvents } from './service.ts';

/** A due event is noticed at most this late (ms). */
const TICK = 20 * SECOND;

/** Places of departed members are released before seekers are put into teams. */
export const jobs = (context: Context): void =>
  context.jobs.every('events by the hour', TICK, async () => {
    await releaseDeparted(context);
    await updateTeamNames(context);
    await matchDueEvents(context);
  });
