import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { boardStreams } from './stream-state.ts';

const LOOK = SECOND;

export function boardJobs(context: Context): void {
  const streams = boardStreams(context);
  streams.start(context.jobs, 'heartbeat of boards');
  context.jobs.every('boards', LOOK, () => liveBoards(context).look(streams.keys()));
}
