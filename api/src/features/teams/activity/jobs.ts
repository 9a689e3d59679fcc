import type { Context } from '../../../platform/context.ts';
import type { TeamsService } from '../service.ts';

/** The end of an event is in the activity of its teams this late (ms) at most. */
const EVERY = 60_000;

/** Writes the events that teams finished in their activity, those that ended before this ran included. */
export const startCompletions = (
  { jobs }: Pick<Context, 'jobs'>,
  teams: Pick<TeamsService, 'completeEvents'>,
): void => jobs.every('events that teams finished', EVERY, teams.completeEvents);
