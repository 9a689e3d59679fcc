import { Link } from '../../../lib/routing/Link.tsx';
import { type LessonLine, lessonAddress, minutesText } from '../model.ts';
import { StepIcon } from '../StepIcon.tsx';
import { LEARN_TEXTS } from '../texts.ts';

/** The lessons of a module; one that requires another plan is a title without a link. */
export function ModuleLessons({ lessons }: { lessons: readonly LessonLine[] }) {
  return (
    <ol className="learn-lines">
      {lessons.map((lesson) => (
        <li key={lesson.slug}>
          <StepIcon state={lesson.state} />
          <span className="min-w-0 flex-1">
            {lesson.state === 'closed' ? (
              <span className="text-muted">{lesson.title}</span>
            ) : (
              <Link className="learn-line-link" to={lessonAddress(lesson.slug)}>
                {lesson.title}
              </Link>
            )}
            {lesson.premium && <span className="meta block">{LEARN_TEXTS.premium}</span>}
            {lesson.state === 'done' && lesson.check_passed === false && (
              <span className="meta block">contrôle à passer</span>
            )}
          </span>
          <span className="num text-subtle">{minutesText(lesson.minutes)}</span>
        </li>
      ))}
    </ol>
  );
}
