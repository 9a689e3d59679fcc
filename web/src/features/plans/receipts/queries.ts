import type { getReceiptPdf } from '@fanion/contract/plans/receipts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** The PDF of a receipt or a credit note, by its number. */
export const useReceiptPdf = () =>
  useMutation({
    mutationFn: (number: string): Promise<Blob> =>
      request<typeof getReceiptPdf>('GET', '/subscriptions/receipts/:number', { params: { number } }),
  });
