import type { WriteupImage } from '@fanion/contract/writeups/images';
import { useCallback } from 'react';
import { Markdown, type ShowImage } from '../../../ui/markdown/Markdown.tsx';
import { imageIdOf } from '../images/model.ts';
import { MissingPicture, WriteupPicture } from './WriteupPicture.tsx';

type Props = { source: string; images: readonly WriteupImage[] };

/** The text of a write-up with its own pictures; an external image stays as typed text. */
export function WriteupMarkdown({ source, images }: Props) {
  const show = useCallback<ShowImage>(
    (address, alt) => {
      const id = imageIdOf(address);
      if (id === null) return null;
      const image = images.find((one) => one.id === id);
      return image ? <WriteupPicture key={id} image={image} alt={alt} /> : <MissingPicture alt={alt} />;
    },
    [images],
  );
  return <Markdown source={source} topLevel={3} breaks image={show} />;
}
