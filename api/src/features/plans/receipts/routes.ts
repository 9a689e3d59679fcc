import { getReceiptPdf } from '@fanion/contract/plans/receipts';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { openReceipt } from './service.ts';

const MAKING = { limit: { max: 60, windowMs: MINUTE } } as const;

export function receiptRoutes(mount: Mount, context: Context): void {
  mount(getReceiptPdf, MAKING, ({ actor, params }) => openReceipt(context, actor, params.number));
}
