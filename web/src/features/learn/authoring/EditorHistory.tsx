import type { AuthoredLesson, LessonContent } from '@fanion/contract/learn/authoring';
import { useQuery } from '@tanstack/react-query';
import { Revision, Revisions } from '../../../ui/authoring/Revisions.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { revisionQuery } from './queries.ts';
import { PARTS, EDITOR_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; onBringBack: (content: LessonContent) => void };

/** The published versions of the lesson. */
export function EditorHistory({ lesson: { slug, revisions }, onBringBack }: Props) {
  return (
    <Revisions
      texts={T}
      parts={PARTS}
      revisions={revisions.map(({ written_by, published_by, ...one }) => ({
        ...one,
        by: [written_by && T.writtenBy(written_by), published_by && T.publishedBy(published_by)],
      }))}
    >
      {(version, onClose) => (
        <Opened
          slug={slug}
          version={version}
          onClose={onClose}
          onBringBack={(content) => {
            onBringBack(content);
            toast.info(T.broughtBack);
          }}
        />
      )}
    </Revisions>
  );
}

type OpenedProps = Pick<Props, 'onBringBack'> & { slug: string; version: number; onClose: () => void };

function Opened({ slug, ...rest }: OpenedProps) {
  const query = useQuery(revisionQuery(slug, rest.version));
  return <Revision parts={PARTS} query={query} blank={BLANK} {...rest} />;
}

/** What comes before the first stored version: nothing. */
const BLANK: LessonContent = {
  title: '',
  summary: '',
  minutes: 0,
  level: null,
  premium: false,
  author: '',
  reviewed: '',
  challenges: [],
  video: null,
  reflection: null,
  questions: [],
  body: '',
};
