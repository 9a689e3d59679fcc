import type { getReceiptPdf } from '@fanion/contract/plans/receipts';
import { request } from '../../../lib/api/client.ts';

/** The PDF of a receipt or a credit note, by its number. */
export const readReceiptPdf = (number: string): Promise<Blob> =>
  request<typeof getReceiptPdf>('GET', '/subscriptions/receipts/:number', { params: { number } });
