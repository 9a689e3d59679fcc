import type { Context } from '../../../platform/context.ts';
import { releaseDeparted } from '../registration/departures-service.ts';
import { followTeamNames } from '../registration/renames-service.ts';
import { matchDue } from './service.ts';

/** The hour of an event is noticed this late (ms) at most. */
const TICK = 20_000;

/** What the hour brings: who is gone gives their place back before those who seek a team are put together. */
export const jobs = (context: Context): void =>
  context.jobs.every('events by the hour', TICK, async () => {
    await releaseDeparted(context);
    await followTeamNames(context);
    await matchDue(context);
  });
