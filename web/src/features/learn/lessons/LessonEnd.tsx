import type { Lesson } from '@fanion/contract/learn/lessons';
import { ArrowLeft, ArrowRight, Check, CircleCheck } from 'lucide-react';
import { percent } from '../../../lib/french.ts';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { type LessonLine, lessonAddress } from '../model.ts';
import { certificateLeftText } from '../overview/model.ts';
import { useCompleteLesson } from './queries.ts';
import { LESSON_TEXTS as T } from './texts.ts';

/** The end of a lesson: done or not, what it gave, and the adjacent lessons. */
export function LessonEnd({ lesson }: { lesson: Lesson }) {
  const { slug, state, xp, path, check, previous, next } = lesson;
  const complete = useCompleteLesson(slug);
  const end = useKeepFocus<HTMLDivElement>();
  const done = state === 'done';
  const certified = done && certificateLeftText(path.certificate_left, 0) === null;
  return (
    <>
      <div className="lesson-end" ref={end} tabIndex={-1}>
        {done ? (
          <>
            <Status icon={CircleCheck} tone="ok" label={T.completed} />
            {check && !check.passed && <p className="text-muted">{T.checkLeft}</p>}
          </>
        ) : (
          <>
            <ActButton
              variant="primary"
              size="lg"
              icon={Check}
              act={() => complete.mutateAsync()}
              failed={T.completeFailed}
            >
              {T.complete}
            </ActButton>
            <p className="text-muted">
              <b className="num">{T.completeGain(xp)}</b>
              {T.completeAfter(percent(path.percent_after))}
            </p>
          </>
        )}
      </div>
      {certified && (
        <Notice
          tone="ok"
          role="status"
          className="mt-4"
          action={
            <LinkButton size="sm" to="/learn?tab=certificats">
              {T.seeCertificate}
            </LinkButton>
          }
        >
          {T.certificate}
        </Notice>
      )}
      <nav className="lesson-beside" aria-label={T.sequence}>
        {previous && <Beside lesson={previous} label={T.previous} />}
        {next && <Beside lesson={next} label={T.next} forward />}
      </nav>
    </>
  );
}

function Beside({ lesson, label, forward }: { lesson: LessonLine; label: string; forward?: boolean }) {
  return (
    <Link to={lessonAddress(lesson.slug)} data-forward={forward || undefined}>
      <span className="meta">
        {!forward && <Icon of={ArrowLeft} size={14} />}
        {label}
        {forward && <Icon of={ArrowRight} size={14} />}
      </span>
      <b>{lesson.title}</b>
    </Link>
  );
}
