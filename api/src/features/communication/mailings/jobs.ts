import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { forgetOldRecipients } from './queries.ts';
import { sendMailings } from './sending-service.ts';

const POLL = 5000;

export function mailingJobs(context: Context): void {
  context.jobs.every('mailings', POLL, () => sendMailings(context));
  context.jobs.every('old mailings', DAY, async () =>
    forgetOldRecipients(context.db, await readPeriod(context.db, 'keep_mailings')),
  );
}
