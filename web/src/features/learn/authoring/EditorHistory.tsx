import type { AuthoredLesson, LessonContent } from '@fanion/contract/learn/authoring';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Changes } from '../../../ui/layout/Changes.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { revisionQuery } from './queries.ts';
import { PARTS, EDITOR_TEXTS as T } from './texts.ts';

type Props = { lesson: AuthoredLesson; onBringBack: (content: LessonContent) => void };

/** The lesson each time it was published: who wrote it, what changed, and the way back to it. */
export function EditorHistory({ lesson, onBringBack }: Props) {
  const { slug, revisions } = lesson;
  const [opened, setOpened] = useState<number | null>(null);
  if (revisions.length === 0) return <p className="text-muted">{T.historyNone}</p>;
  return (
    <>
      <ol className="author-history">
        {revisions.map(({ version, at, written_by, published_by, changed }) => (
          <li key={version}>
            <div className="min-w-0 flex-1">
              <b className="font-medium">{T.version(version)}</b>
              <Facts as="p" className="meta">
                {longDate(at)}
                {written_by && T.writtenBy(written_by)}
                {published_by && T.publishedBy(published_by)}
              </Facts>
              <p className="meta">
                {changed.length === 0
                  ? T.first
                  : `${T.changed}\u00a0: ${changed.map((part) => PARTS[part as keyof typeof PARTS] ?? part).join(', ')}`}
              </p>
            </div>
            <Button size="sm" aria-haspopup="dialog" onClick={() => setOpened(version)}>
              {T.compare}
              <span className="sr"> {T.version(version)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {opened !== null && (
        <Revision
          slug={slug}
          version={opened}
          onClose={() => setOpened(null)}
          onBringBack={(content) => {
            setOpened(null);
            onBringBack(content);
            toast.info(T.broughtBack);
          }}
        />
      )}
    </>
  );
}

type RevisionProps = {
  slug: string;
  version: number;
  onClose: () => void;
  onBringBack: (content: LessonContent) => void;
};

function Revision({ slug, version, onClose, onBringBack }: RevisionProps) {
  const query = useQuery(revisionQuery(slug, version));
  const { data } = query;
  return (
    <Dialog
      open
      title={T.version(version)}
      width={960}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button
            variant="primary"
            aria-disabled={!data || undefined}
            onClick={() => data && onBringBack(data.content)}
          >
            {T.bringBack}
          </Button>
        </>
      }
    >
      {data ? (
        <Changes parts={PARTS} before={data.before ?? BLANK} after={data.content} />
      ) : (
        <QueryState query={query} failed={T.revisionFailed} compact lines={8} height={24} />
      )}
    </Dialog>
  );
}

/** Before the first version that is kept there is nothing. */
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
