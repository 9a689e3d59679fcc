import type { Lesson } from '@fanion/contract/learn/lessons';
import { date } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { CHECK_TEXTS } from '../checks/texts.ts';
import { levelLook, minutesText } from '../model.ts';
import { OVERVIEW_TEXTS } from '../overview/texts.ts';
import { ReportLesson } from '../reports/ReportLesson.tsx';
import { LESSON_TEXTS as T } from './texts.ts';
import { CHECK_ANCHOR } from './use-reading.ts';

type LessonSummary = Pick<Lesson, 'minutes' | 'xp' | 'level' | 'author' | 'reviewed'>;

/** The headings and the facts of a lesson, beside it on a wide screen. */
export function LessonRail({ lesson, heading }: { lesson: Lesson; heading: string }) {
  const { slug, minutes, xp, level, author, reviewed, outline, check } = lesson;
  return (
    <aside className="rail">
      <nav aria-labelledby="sur-la-page">
        <p id="sur-la-page" className="meta mb-3">
          {T.onPage}
        </p>
        <ol className="toc">
          {outline.map(({ depth, text, anchor }) => (
            <li key={anchor} data-depth={depth}>
              <Link to={`#${anchor}`} replace aria-current={anchor === heading ? 'location' : undefined}>
                {text}
              </Link>
            </li>
          ))}
          {check && (
            <li>
              <Link
                to={`#${CHECK_ANCHOR}`}
                replace
                aria-current={heading === CHECK_ANCHOR ? 'location' : undefined}
              >
                {CHECK_TEXTS.title}
              </Link>
            </li>
          )}
        </ol>
      </nav>
      <KeyValue
        facts={[
          { label: T.duration, value: <span className="num">{minutesText(minutes)}</span> },
          { label: T.gain, value: <span className="num">{T.completeGain(xp)}</span> },
          { label: T.level, value: <Difficulty {...levelLook(level)} /> },
          { label: T.by, value: author },
          { label: T.reviewed, value: date(reviewed) },
        ]}
      />
      <ReportLesson slug={slug} />
    </aside>
  );
}

/** The facts of a lesson in one line, where there is no room beside. */
export function LessonFacts({ lesson: { minutes, xp, level, author } }: { lesson: LessonSummary }) {
  return (
    <Facts as="p" className="meta lesson-facts">
      {minutesText(minutes)}
      {T.completeGain(xp)}
      <Difficulty {...levelLook(level)} />
      {OVERVIEW_TEXTS.by(author)}
    </Facts>
  );
}
