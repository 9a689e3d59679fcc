import type { addWriteupImage, getWriteupImage } from '@fanion/contract/writeups/images';
import { MINUTE } from '@fanion/rules/durations';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api/client.ts';

/**
 * The picture with this id: it never changes, but the right to see it may, which is checked again when it is
 * shown again.
 */
export const imageQuery = (id: number) =>
  queryOptions({
    queryKey: ['writeup-image', id],
    queryFn: async ({ signal }): Promise<Blob> =>
      request<typeof getWriteupImage>('GET', '/ctf/writeups/images/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: MINUTE,
  });

/** Adds a picture, as a data URL, to one's own write-up. */
export function useAddImage(id: number) {
  return useMutation({
    mutationFn: async (image: string) =>
      (
        await request<typeof addWriteupImage>('POST', '/ctf/writeups/:id/images', {
          params: { id },
          body: { image },
        })
      ).image,
  });
}
