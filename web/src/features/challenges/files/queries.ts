import type { linkFile } from '@fanion/contract/challenges/files/endpoints';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/** Requests the short-lived address of a file. */
export function useFileLink(id: number) {
  return useMutation({
    mutationFn: (fileId: number) =>
      request<typeof linkFile>('POST', '/challenges/:id/files/:fileId/link', { params: { id, fileId } }),
  });
}
