import type { reconcilePayments } from '@fanion/contract/plans/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { fileText } from '../../../lib/files/file-text.ts';

/** Compares a provider's file with the orders; nothing of it is stored. */
export const useReconcile = () =>
  useMutation({
    mutationFn: async (file: File) =>
      request<typeof reconcilePayments>('POST', '/plans/manage/reconciliation', {
        body: { text: await fileText(file) },
      }),
  });
