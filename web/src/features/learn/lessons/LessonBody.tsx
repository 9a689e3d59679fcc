import type { Lesson } from '@fanion/contract/learn/lessons';
import { Bookmark, Lightbulb, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { MarkdownTree, type Shows } from '../../../ui/markdown/MarkdownTree.tsx';
import { type Heading, parseMarkdown, type Root } from '../../../ui/markdown/parse.ts';
import { ChallengeLink } from './ChallengeLink.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { LessonFileButton } from './LessonFileButton.tsx';
import { LessonPicture } from './LessonPicture.tsx';
import { type NoteKind, segmentsOf } from './segments-model.ts';
import { LESSON_TEXTS as T } from './texts.ts';
import { fileNamed } from './use-lesson-file.ts';

type Read = Pick<Lesson, 'slug' | 'body' | 'files' | 'challenges' | 'outline'>;

/** The text of a lesson, its headings under the anchors of its outline. */
export function LessonBody({ slug, body, files, challenges, outline }: Read) {
  const parts = useMemo(
    () =>
      segmentsOf(body).map((segment) =>
        segment.type === 'challenge' ? segment : { ...segment, tree: parseMarkdown(segment.source) },
      ),
    [body],
  );
  const anchors = useMemo(() => anchorsOf(parts, outline), [parts, outline]);
  const shows = showsOf({ slug, files, anchors });
  return (
    <div className="prose lesson-prose">
      {parts.map((part, index) => {
        const key = `${part.type}-${index}`;
        if (part.type === 'challenge')
          return <ChallengeLink key={key} challenge={challenges.find((one) => one.slug === part.slug)} />;
        const text = <MarkdownTree key={key} tree={part.tree} shows={shows} />;
        if (part.type === 'text') return text;
        return (
          <Note key={key} kind={part.kind} title={part.title}>
            {text}
          </Note>
        );
      })}
    </div>
  );
}

type Anchors = ReadonlyMap<Heading, string>;

/** The anchor of each heading: those of the outline, in their order. */
function anchorsOf(
  parts: readonly ({ tree: Root } | { type: 'challenge' })[],
  outline: Read['outline'],
): Anchors {
  const headings = parts
    .flatMap((part) => ('tree' in part ? part.tree.children : []))
    .filter((node) => node.type === 'heading' && (node.depth === 2 || node.depth === 3)) as Heading[];
  return new Map(headings.map((heading, index) => [heading, outline[index]?.anchor ?? '']));
}

type Shown = Pick<Read, 'slug' | 'files'> & { anchors: Anchors };

/** What the text of a lesson shows in its own way. */
function showsOf({ slug, files, anchors }: Shown): Shows {
  return {
    code: ({ value, lang, meta }) => <CodeBlock code={value} language={lang ?? ''} meta={meta} />,
    image: (address, alt, title) => (
      <LessonPicture slug={slug} file={fileNamed(files, address)} alt={alt} caption={title} />
    ),
    heading: (heading, children) => {
      const anchor = anchors.get(heading);
      const Level = heading.depth === 2 ? 'h2' : 'h3';
      return anchor ? (
        <Level id={anchor} tabIndex={-1}>
          {children}
        </Level>
      ) : null;
    },
    link: (address, children) => {
      const file = address.startsWith('files/') ? fileNamed(files, address) : undefined;
      if (file)
        return (
          <LessonFileButton slug={slug} file={file}>
            {children}
          </LessonFileButton>
        );
      if (address.startsWith('#') || /^\/(?!\/)/.test(address))
        return (
          <Link className="link" to={address}>
            {children}
          </Link>
        );
      return null;
    },
  };
}

const NOTES = {
  note: { icon: Bookmark, title: T.note },
  attention: { icon: TriangleAlert, title: T.attention },
  astuce: { icon: Lightbulb, title: T.astuce },
} as const;

function Note({ kind, title, children }: { kind: NoteKind; title: string; children: ReactNode }) {
  const look = NOTES[kind];
  return (
    <aside className="lesson-note" data-kind={kind}>
      <Icon of={look.icon} />
      <div className="min-w-0 flex-1">
        <p className="lesson-note-title">{title || look.title}</p>
        {children}
      </div>
    </aside>
  );
}
