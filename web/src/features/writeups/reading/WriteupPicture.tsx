import type { WriteupImage } from '@fanion/contract/writeups/images';
import { ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';
import { usePicture } from './use-picture.ts';

/** A picture of a text, in a reserved space. */
export function WriteupPicture({ image: { id, width, height }, alt }: { image: WriteupImage; alt: string }) {
  const room = useRef<HTMLSpanElement>(null);
  const { url, failed } = usePicture(id, room);
  const [broken, setBroken] = useState(false);
  const description = alt.trim() || WRITEUP_TEXTS.imageUndescribed;
  if (failed || broken) return <MissingPicture alt={alt} />;
  return (
    <span ref={room} className="writeup-picture" aria-busy={url === undefined || undefined}>
      {url === undefined ? (
        <svg width={width} viewBox={`0 0 ${width} ${height}`} role="img">
          <title>{description}</title>
        </svg>
      ) : (
        <img src={url} alt={description} width={width} height={height} onError={() => setBroken(true)} />
      )}
    </span>
  );
}

/** Shown in place of a picture that is missing, or that the reader may not see. */
export function MissingPicture({ alt }: { alt: string }) {
  return (
    <span className="writeup-picture-missing">
      <Icon of={ImageOff} size={16} />
      <span>
        {WRITEUP_TEXTS.imageMissing}
        {alt.trim() && <span className="meta"> {alt.trim()}</span>}
      </span>
    </span>
  );
}
