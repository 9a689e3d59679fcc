import type { Context } from '../../../platform/context.ts';
import { postDue } from './service.ts';

const POLL = 5000;
/** First solves are gathered this long (ms) after a flag: a better one may be committing. */
const GATHER = 1000;

export function discordJobs(context: Context): void {
  context.jobs.gather('webhooks queued', {
    on: { 'webhook-queued': () => 'all' },
    wait: GATHER,
    work: () => postDue(context),
  });
  context.jobs.every('webhooks', POLL, () => postDue(context));
}
