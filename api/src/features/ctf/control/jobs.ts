import type { Context } from '../../../platform/context.ts';
import { controlStreams } from './stream-state.ts';

/** Instances are not notified of a solo player's wrong flag: such flags are polled this often (ms). */
const LOOK = 500;
/** Milliseconds during which flags are gathered, from the first. */
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
