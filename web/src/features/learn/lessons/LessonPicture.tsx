import { useRef } from 'react';
import { LESSON_TEXTS as T } from './texts.ts';
import { type LessonFile, useLessonPicture } from './use-lesson-file.ts';

type Props = { slug: string; file: LessonFile | undefined; alt: string; caption: string };

/** A picture of a lesson with its caption, in a reserved space. */
export function LessonPicture({ slug, file, alt, caption }: Props) {
  return (
    <span className="lesson-figure">
      {file?.width && file.height ? (
        <Picture slug={slug} file={file} alt={alt || T.image} />
      ) : (
        <span className="text-subtle">
          {T.imageMissing} {alt}
        </span>
      )}
      {caption && <span className="meta block">{caption}</span>}
    </span>
  );
}

function Picture({ slug, file, alt }: { slug: string; file: LessonFile; alt: string }) {
  const room = useRef<HTMLSpanElement>(null);
  const { url, failed } = useLessonPicture(slug, file, room);
  const { width, height } = file;
  return (
    <span ref={room} aria-busy={(url === undefined && !failed) || undefined}>
      {failed ? (
        <span className="text-subtle">
          {T.imageMissing} {alt}
        </span>
      ) : url === undefined ? (
        <svg width={width ?? 0} viewBox={`0 0 ${width} ${height}`} role="img">
          <title>{alt}</title>
        </svg>
      ) : (
        <img src={url} alt={alt} width={width ?? 0} height={height ?? 0} />
      )}
    </span>
  );
}
