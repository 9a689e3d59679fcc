import type { Lesson } from '@fanion/contract/learn/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useObjectUrl } from '../../../lib/files/use-object-url.ts';
import { useNear } from '../../../lib/use-near.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { fileQuery } from './queries.ts';
import { LESSON_TEXTS as T } from './texts.ts';

export type LessonFile = Lesson['files'][number];

/** The file that a text references, as `files/vue.png`. */
export const fileNamed = (files: readonly LessonFile[], path: string): LessonFile | undefined =>
  files.find(({ name }) => name === path);

/** The name of a file without its folder. */
export const shortName = ({ name }: LessonFile): string => name.replace(/^files\//, '');

/** Downloads a file of a lesson. */
export function useSaveLessonFile(slug: string): (file: LessonFile) => Promise<void> {
  const cache = useQueryClient();
  return async (file) => {
    try {
      saveFile(shortName(file), await cache.fetchQuery(fileQuery(slug, file.url)));
    } catch (error) {
      toast.bad(messageOf(error, T.fileFailed));
    }
  };
}

/** The address of a picture for this page, read once `room` comes near the screen. */
export function useLessonPicture(slug: string, file: LessonFile, room: RefObject<Element | null>) {
  const { data, isError } = useQuery({ ...fileQuery(slug, file.url), enabled: useNear(room) });
  return { url: useObjectUrl(data), failed: isError };
}
