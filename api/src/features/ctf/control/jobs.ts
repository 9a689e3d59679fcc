import type { Context } from '../../../platform/context.ts';
import { controlStreams } from './stream-state.ts';

const LOOK = 1000;

export function controlJobs(context: Context): void {
  const streams = controlStreams(context);
  streams.start(context.jobs, 'heartbeat of control rooms');
  context.jobs.every('control rooms', LOOK, () => streams.look());
}
