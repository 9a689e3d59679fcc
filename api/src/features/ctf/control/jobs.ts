import type { Context } from '../../../platform/context.ts';
import { controlStreams } from './stream-state.ts';

/** Of a wrong flag of who plays alone no instance is told: it is looked for this often. */
const LOOK = 500;
/** Milliseconds in which flags are gathered, from the first. */
const GATHER = 250;

export function controlJobs(context: Context): void {
  const streams = controlStreams(context);
  const watched = ({ eventId }: { eventId: number }) => (streams.count(eventId) > 0 ? eventId : null);
  streams.start(context.jobs, 'heartbeat of control rooms');
  context.jobs.every('control rooms', LOOK, () => streams.look());
  context.jobs.gather('flags of control rooms', {
    on: { 'event-solved': watched, 'team-work': watched },
    wait: GATHER,
    work: () => streams.look(),
  });
}
