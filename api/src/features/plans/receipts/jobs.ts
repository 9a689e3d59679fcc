import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { mailReceipts } from './service.ts';

export function receiptJobs(context: Context): void {
  context.jobs.gather('receipts issued', {
    on: { 'receipt-issued': () => 'all' },
    wait: 200,
    work: () => mailReceipts(context),
  });
  // Mails the receipts that a stopped instance had left.
  context.jobs.every('receipts to mail', 10 * MINUTE, () => mailReceipts(context));
}
