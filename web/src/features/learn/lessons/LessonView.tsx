import type { Lesson } from '@fanion/contract/learn/lessons';
import { useEffect, useRef } from 'react';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import './lesson.css';
import './beside.css';
import './code.css';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { CheckCard } from '../checks/CheckCard.tsx';
import { CHECK_TEXTS } from '../checks/texts.ts';
import { ReportLesson } from '../reports/ReportLesson.tsx';
import { LessonBody } from './LessonBody.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonFileButton } from './LessonFileButton.tsx';
import { LessonOutline } from './LessonOutline.tsx';
import { LessonFacts, LessonRail } from './LessonRail.tsx';
import { PrivateNote } from './PrivateNote.tsx';
import { LESSON_TEXTS as T } from './texts.ts';
import { fileNamed, shortName } from './use-lesson-file.ts';
import { useReading } from './use-reading.ts';
import { VideoLink } from './VideoLink.tsx';

/** A lesson: the path on the left, the text in the middle, the page's headings on the right. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const { slug, title, summary, number, module_number, path, check, files, outline, video } = lesson;
  const text = useRef<HTMLDivElement>(null);
  const heading = useReading(text, lesson);
  useAnchor();
  const anchorOf = (words: string) => outline.find((one) => one.text === words.replaceAll('`', ''))?.anchor;
  return (
    <div className="wrap lesson">
      <LessonOutline lesson={lesson} />
      <article className="lesson-column">
        <header className="lesson-head">
          <Facts as="p" className="num">
            {T.module(module_number)}
            {T.place(number, path.total)}
          </Facts>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lesson-lead">{summary}</p>
          <LessonFacts lesson={lesson} />
          <Resume lesson={lesson} />
        </header>
        {video && <VideoLink address={video} />}
        <div ref={text}>
          <LessonBody {...lesson} />
        </div>
        {check && (
          <div className="mt-8">
            <CheckCard
              key={slug}
              slug={slug}
              check={check}
              file={(filePath) => {
                const file = fileNamed(files, filePath);
                return (
                  file && (
                    <LessonFileButton slug={slug} file={file}>
                      {CHECK_TEXTS.download(shortName(file))}
                    </LessonFileButton>
                  )
                );
              }}
              see={(words) => {
                const anchor = anchorOf(words);
                return (
                  anchor && (
                    <Link className="link" to={`#${anchor}`} replace>
                      {CHECK_TEXTS.seeAgain(words)}
                    </Link>
                  )
                );
              }}
            />
          </div>
        )}
        <PrivateNote key={slug} {...lesson} />
        <LessonEnd lesson={lesson} />
        <ReportLesson slug={slug} />
      </article>
      <LessonRail lesson={lesson} heading={heading} />
    </div>
  );
}

/** The link back to where the reader stopped. */
function Resume({ lesson: { heading, state, outline, position } }: { lesson: Lesson }) {
  const found = outline.find(({ anchor }) => anchor === heading);
  if (!found || state === 'done' || position >= 100) return null;
  return (
    <p className="mt-4">
      <Link className="link" to={`#${found.anchor}`} replace>
        {T.resumeAt(found.text)}
      </Link>
    </p>
  );
}

/** Scrolls to the heading in the address, once it exists. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!key || hash === '') return;
    const found = document.getElementById(decodeURIComponent(hash.slice(1)));
    found?.scrollIntoView();
    found?.focus({ preventScroll: true });
  }, [hash, key]);
}
