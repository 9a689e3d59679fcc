import type { reconcilePayments } from '@fanion/contract/plans/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';
import { fileText } from '../../../lib/files/file-text.ts';

/** Holds the file of a provider against the orders; nothing is kept of it. */
export const useReconcile = () =>
  useMutation({
    mutationFn: async (file: File) =>
      request<typeof reconcilePayments>('POST', '/plans/manage/reconciliation', {
        body: { text: await fileText(file) },
      }),
  });
