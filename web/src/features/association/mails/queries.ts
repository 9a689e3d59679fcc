import type { tryMail } from '@fanion/contract/association/mails';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Sends a mail at once, and returns the server's answer. */
export const useTryMail = () =>
  useMutation({
    mutationFn: (to: string) =>
      request<typeof tryMail>('POST', '/association/manage/mail-test', { body: { to } }),
  });
