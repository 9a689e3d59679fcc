import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { expirePending } from './queries.ts';

/** Writes the end of unanswered invitations and applications; readers see it without waiting for this. */
export function jobs(context: Context): void {
  context.jobs.every('invitations past their term', 10 * MINUTE, () => expirePending(context.db));
}
