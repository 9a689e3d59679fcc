import { DAY, HOUR } from '@fanion/rules/durations';
import { LOG_DAYS } from '@fanion/rules/webhooks/facts';
import type { Context } from '../../../platform/context.ts';
import { deleteOld } from '../facts/queries.ts';
import { convertDiscordSetting } from '../hooks/adopt-service.ts';
import { deleteEndedSecrets } from '../hooks/queries.ts';
import { sendDue } from './service.ts';
import { shareDue, shareFacts } from './share-service.ts';

const POLL = 5000;
/** Facts are gathered this long (ms): an earlier first solve may still be committing. */
const GATHER = 1000;

/** Shares recorded facts, sends due deliveries, and deletes old ones. */
export function sendingJobs(context: Context): void {
  const { jobs, db } = context;
  jobs.gather('facts noted', {
    on: { 'fact-noted': () => 'all', solved: () => 'all' },
    wait: GATHER,
    work: () => shareFacts(context),
  });
  jobs.gather('deliveries queued', {
    on: { 'delivery-queued': () => 'all' },
    wait: 0,
    work: () => sendDue(context),
  });
  jobs.every('webhooks', POLL, async () => {
    await shareDue(context);
    await sendDue(context);
  });
  jobs.every('former Discord setting', DAY, () => convertDiscordSetting(context));
  jobs.every('old webhook log', HOUR, async () => {
    await deleteOld(db, LOG_DAYS);
    await deleteEndedSecrets(db);
  });
}
