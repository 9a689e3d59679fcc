import type { WriteupImage } from '@fanion/contract/writeups/images';
import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { useMemo, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { photoMessage, resizePhoto } from '../../../lib/files/photo.ts';
import { allImages, IMAGE_SIDE } from '../images/model.ts';
import { useAddImage } from '../images/queries.ts';

const errorText = (error: unknown): string =>
  error instanceof ApiError ? (error.fields.image ?? messageOf(error)) : photoMessage(error);

/** The pictures of a write-up being edited, and a function to add some. */
export function useEditorImages(writeup: WholeWriteup) {
  const { mutateAsync } = useAddImage(writeup.id);
  // A picture just added may be missing from an answer already on its way.
  const [added, setAdded] = useState<readonly WriteupImage[]>([]);
  const [refused, setRefused] = useState<string>();
  const [working, setWorking] = useState(false);
  const images = useMemo(() => allImages(writeup.images, added), [writeup.images, added]);
  return {
    images,
    refused,
    working,
    /** Checks, resizes and uploads files one after the other; calls `onAdded` for each stored one. */
    async take(files: readonly File[], onAdded: (id: number) => void): Promise<void> {
      if (working) return;
      setRefused(undefined);
      setWorking(true);
      try {
        for (const file of files) {
          const image = await mutateAsync(await resizePhoto(file, IMAGE_SIDE));
          setAdded((previous) => [...previous, image]);
          onAdded(image.id);
        }
      } catch (error) {
        setRefused(errorText(error));
      } finally {
        setWorking(false);
      }
    },
  };
}

export type EditorImages = ReturnType<typeof useEditorImages>;
