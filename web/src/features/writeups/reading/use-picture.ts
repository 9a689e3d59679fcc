import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useObjectUrl } from '../../../lib/files/use-object-url.ts';
import { useNear } from '../../../lib/use-near.ts';
import { imageQuery } from '../images/queries.ts';

/** The address of a picture for this page, read once `room` comes near the screen. */
export function usePicture(id: number, room: RefObject<Element | null>) {
  const { data, isError } = useQuery({ ...imageQuery(id), enabled: useNear(room) });
  return { url: useObjectUrl(data), failed: isError };
}
