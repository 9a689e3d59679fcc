import type { Lesson } from '@fanion/contract/learn/lessons';
import type { NoteKind, TextNode } from '@fanion/rules/learn/lesson-text';
import { Bookmark, Lightbulb, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { MarkdownTree, type Renderers } from '../../../ui/markdown/MarkdownTree.tsx';
import type { Heading, Root } from '../../../ui/markdown/parse.ts';
import { ChallengeLink, ClosedChallenge } from './ChallengeLink.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { LessonFileButton } from './LessonFileButton.tsx';
import { LessonPicture } from './LessonPicture.tsx';
import { LESSON_TEXTS as T } from './texts.ts';
import { fileNamed } from './use-lesson-file.ts';

type LessonText = Pick<Lesson, 'slug' | 'text' | 'files' | 'challenges'>;

/** The text of a lesson, from the server's tree. */
export function LessonBody({ slug, text, files, challenges }: LessonText) {
  const shows = renderersOf({ slug, files });
  return (
    <div className="prose lesson-prose">
      {text.map((part, index) => {
        const key = `${part.type}-${index}`;
        if (part.type === 'closed') return <ClosedChallenge key={key} opens={part.opens} />;
        if (part.type === 'challenge')
          return <ChallengeLink key={key} challenge={challenges.find((one) => one.slug === part.slug)} />;
        const words = <MarkdownTree key={key} tree={treeOf(part.nodes)} shows={shows} />;
        if (part.type === 'text') return words;
        return (
          <Note key={key} kind={part.kind} title={part.title}>
            {words}
          </Note>
        );
      })}
    </div>
  );
}

/** The server only sends nodes that the site can show, without their empty fields. */
const treeOf = (nodes: readonly TextNode[]): Root => ({ type: 'root', children: nodes as Root['children'] });

/** The elements of a lesson's text with their own rendering. */
function renderersOf({ slug, files }: Pick<LessonText, 'slug' | 'files'>): Renderers {
  return {
    code: ({ value, lang, meta }) => <CodeBlock code={value} language={lang ?? ''} meta={meta} />,
    image: (address, alt, title) => (
      <LessonPicture slug={slug} file={fileNamed(files, address)} alt={alt} caption={title} />
    ),
    heading: (heading: Heading & Pick<TextNode, 'anchor'>, children) => {
      const { anchor } = heading;
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
