import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { publishAbandoned } from './publish-service.ts';

/** Publishes drafts that programs left unfinished. */
export function draftJobs(context: Context): void {
  context.jobs.every('ctfd-drafts', 15 * SECOND, () => publishAbandoned(context));
}
